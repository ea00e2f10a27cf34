const PAPER = '#fffbf5'
const INK = '#1d1826'
const ACCENT = '#d6174b'

/** HTML around the text of every mail. Mail programs support inline styles and little else. */
export const layoutMail = (content: string) => `<!doctype html>
<html lang="pl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kramik</title></head>
<body style="margin:0;padding:24px 16px;background:${PAPER};color:${INK};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:600px;margin:0 auto;overflow-wrap:anywhere">
<p style="margin:0 0 24px;padding-left:12px;border-left:4px solid ${ACCENT};font-size:20px;font-weight:700">Kramik</p>
${content}
</div>
</body>
</html>
`
