import { type DocumentProps, Html, Main } from 'next/document'
import { beginsWithVideo, FilmFirst, FirstPaintHead, LateNextScript } from '#shell/document-parts.tsx'

export default function Document(props: DocumentProps) {
  const isFilmFirst = beginsWithVideo(props)
  return (
    <Html lang="pl" data-film={isFilmFirst ? 'coming' : undefined}>
      <FirstPaintHead>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {isFilmFirst && <FilmFirst />}
      </FirstPaintHead>
      <body>
        <Main />
        <LateNextScript />
      </body>
    </Html>
  )
}
