const INK = '#F6F2EC'

/** Drawing of an empty market stall with its awning half rolled up. */
export function StallDrawing() {
  return (
    <svg viewBox="0 0 240 200" width="240" height="200" fill="none" aria-hidden="true">
      <ellipse cx="120" cy="186" rx="96" ry="8" fill="#211C2A" />
      <g stroke={INK} strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M48 72v112M192 72v112" />
        <path d="M36 124h168v18H36z" fill="#F4B14A" />
        <path d="M46 142h148v42H46z" fill="#2A2435" />
        <path d="M30 72 50 28h140l20 44z" fill="#F6F2EC" />
        <path d="m30 72 20-44h28l-10 44zM106 72l2-44h28l-2 44zM172 72l-10-44h28l20 44z" fill="#FF4D79" stroke="none" />
        <path d="M30 72 50 28h140l20 44z" />
        <path
          d="M30 72c0 10 8 18 19 18s19-8 19-18c0 10 8 18 19 18s19-8 19-18c0 10 6 18 14 18s14-8 14-18c0 10 8 18 19 18s19-8 19-18c0 10 8 18 19 18s19-8 19-18z"
          fill="#FF7093"
        />
        <path d="M120 90v10" />
        <path d="M112 100h16l4 14h-24z" fill="#5CCFA5" />
        <path d="M116 114c0 4 8 4 8 0" />
        <path d="M70 156h40v18H70zM130 156h40v18h-40z" fill="#15121B" />
      </g>
    </svg>
  )
}
