import { chromium } from '@playwright/test'
const [, , who, ...paths] = process.argv
const base = process.env.BASE ?? 'http://localhost:4190'
const sizes = (process.env.SIZES ?? '1440x900,390x844').split(',').map((s) => s.split('x').map(Number))
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [width, height] of sizes) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'pt-BR',
    timezoneId: 'America/Belem',
    colorScheme: process.env.DARK ? 'dark' : 'light',
    isMobile: width < 500,
    hasTouch: width < 500,
  })
  const page = await context.newPage()
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('console', m.text().slice(0, 200)))
  await page.goto(base + '/login')
  await page.getByLabel('E-mail').fill(who + '@climanorte.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('Prumo2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.waitForTimeout(2500)
  for (const path of paths) {
    const [address, act] = path.split('!')
    await page.goto(base + address)
    await page.waitForTimeout(2500)
    if (act)
      for (const one of act.split(';')) {
        const [verb, ...rest] = one.split('=')
        const arg = rest.join('=')
        if (verb === 'click') await page.getByRole('button', { name: arg }).first().click()
        if (verb === 'link') await page.getByRole('link', { name: arg }).first().click()
        if (verb === 'text') await page.getByText(arg).first().click()
        if (verb === 'key') await page.keyboard.press(arg)
        if (verb === 'type') await page.keyboard.type(arg)
        await page.waitForTimeout(1200)
      }
    const name = `/tmp/shot-${who}-${address.replace(/\W+/g, '_')}${process.env.TAG ?? ''}-${width}.png`
    await page.screenshot({ path: name })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    console.log(name, wide ? 'SCROLLS SIDEWAYS' : '')
  }
  await context.close()
}
await browser.close()
