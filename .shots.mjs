import { chromium } from '@playwright/test'
const base='http://127.0.0.1:4710'
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox'] })
const sizes = process.argv[2] ? JSON.parse(process.argv[2]) : [[390,844],[820,1180],[1440,900]]
const { token } = await (await fetch(base+'/api/auth',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({_username:'szafa.ewy',_password:'kramik-demo-2026'})})).json()
const steps = (await import(process.argv[3] ?? '/tmp/depot-steps.mjs')).default
for (const scheme of (process.argv[4]??'light,dark').split(',')) for (const [width,height] of sizes) {
  const context = await browser.newContext({ viewport:{width,height}, colorScheme: scheme, locale:'pl-PL', hasTouch: width<800 })
  await context.addInitScript(t=>{ localStorage.setItem('session-token',t); localStorage.setItem('consent', JSON.stringify({})) }, token)
  const page = await context.newPage()
  page.on('console', m => ['error','warning'].includes(m.type()) && console.log(scheme,width,m.type(),m.text().slice(0,300)))
  page.on('pageerror', e => console.log('pageerror', e.message))
  const shot = (name) => page.screenshot({ path:`/tmp/shots/${name}-${width}-${scheme}.png` })
  try { await steps(page, shot, base, width) } catch(e) { console.log(scheme,width,String(e).slice(0,600)); await shot('fail') }
  await context.close()
}
await browser.close()
