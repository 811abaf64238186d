import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { beginCompany } from '../support/begin-company.ts'
import { enter, type Account } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { pushTo } from '../support/push-to.ts'
import { workerReady } from '../support/worker-ready.ts'

const otherBrowsers = ['Firefox/140 Windows', 'Edg/140 Windows', 'OPR/100 Linux'] as const

/** Somebody signs in elsewhere with another kind of browser: the product tells the person wherever they are. */
async function signInElsewhere(page: Page, account: Account, userAgent: (typeof otherBrowsers)[number]) {
  const address = new URL('/api/auth/session', page.url())
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
  const { status } = await fetch(address, { method: 'POST', headers, body: JSON.stringify(account) })
  expect(status).toBe(200)
}

const bell = (page: Page, name: RegExp | string = /^Notificações/) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true')
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const toggle = (page: Page, name: string) => page.locator('label', { has: page.getByRole('switch', { name }) }).click()

test(
  'the bell counts by itself, opens what it tells, and reads, deletes and empties [plat-230, plat-231, plat-316]',
  { tag: '@main' },
  async ({ page }) => {
    const { account: person } = await beginCompany(page)
    await page.goto('/')
    await expect(bell(page, 'Notificações')).toBeVisible()
    await signInElsewhere(page, person, otherBrowsers[0])
    await expect(bell(page, 'Notificações, 1 não lida')).toBeVisible()
    await signInElsewhere(page, person, otherBrowsers[1])
    await signInElsewhere(page, person, otherBrowsers[2])
    await bell(page, 'Notificações, 3 não lidas').click()
    const panel = page.getByRole('dialog', { name: 'Notificações' })
    await expect(panel.getByRole('listitem')).toHaveCount(3)
    await panel
      .getByRole('button', { name: /^Excluir notificação/ })
      .first()
      .click()
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await panel
      .getByRole('link', { name: /Novo acesso à sua conta/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/profile\?key=securite/)
    await bell(page, 'Notificações, 1 não lida').click()
    await panel.getByRole('button', { name: 'Marcar todas como lidas' }).click()
    await expect(panel.getByText('Nenhuma notificação nova')).toBeVisible()
    await panel.getByRole('link', { name: 'Ver todas' }).click()
    await expect(page).toHaveURL(/\/profile\?key=notification/)
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2)
    await page.getByText('Não lidas', { exact: true }).click()
    await expect(page.getByText('Nenhuma notificação não lida')).toBeVisible()
    await openTab(page, 'Estatísticas')
    await expect(page.getByRole('definition')).toHaveText(['3', '2', '0', '0', '0'])
  },
)

test('the bell and every tab fit a narrow screen, and axe finds nothing [plat-228]', async ({ page, viewport }) => {
  const inspect = async () => {
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 900 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    await page.setViewportSize(viewport!)
  }
  const { account: person } = await beginCompany(page)
  await page.goto('/')
  await signInElsewhere(page, person, otherBrowsers[0])
  await bell(page, 'Notificações, 1 não lida').click()
  await expect(page.getByRole('link', { name: 'Ver todas' })).toBeVisible()
  await inspect()
  await page.goto('/profile?key=notification')
  for (const tab of ['Meus alertas', 'Assinaturas de estoque', 'Meus dispositivos', 'Estatísticas']) {
    await openTab(page, tab)
    await inspect()
  }
})

test('while the live stream is down the bell asks by itself [plat-255]', async ({ page, expectProblem }) => {
  expectProblem(/ERR_FAILED|Failed to load resource/)
  await page.clock.install()
  await page.route('**/api/system/events', (route) => route.abort())
  const { account: person } = await beginCompany(page)
  await page.goto('/')
  await expect(bell(page, 'Notificações')).toBeVisible()
  await signInElsewhere(page, person, otherBrowsers[0])
  await expect(async () => {
    await page.clock.runFor(61_000)
    expect(await bell(page, 'Notificações, 1 não lida').isVisible()).toBe(true)
  }).toPass()
})

test('what the person does not want is not told [plat-229]', async ({ page }) => {
  const { account: person } = await beginCompany(page)
  await page.goto('/profile?key=notification')
  await openTab(page, 'Assinaturas de estoque')
  await expect(page.getByText('Nenhum produto acompanhado')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Estoque', exact: true })).toBeChecked()
  const access = page.getByRole('switch', { name: 'Acessos e segurança' })
  await toggle(page, 'Acessos e segurança')
  await expect(access).not.toBeChecked()
  await signInElsewhere(page, person, otherBrowsers[0])
  await toggle(page, 'Acessos e segurança')
  await expect(access).toBeChecked()
  await signInElsewhere(page, person, otherBrowsers[1])
  await expect(bell(page, 'Notificações, 1 não lida')).toBeVisible()
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Only this one call needs the internet: what it would answer is put in its place. */
  const stubSubscription = (page: Page) =>
    page.addInitScript(() => {
      const text = (bytes: Uint8Array) =>
        btoa(String.fromCharCode(...bytes))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '')
      PushManager.prototype.subscribe = async () => {
        const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
        const keys = {
          p256dh: text(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))),
          auth: text(crypto.getRandomValues(new Uint8Array(16))),
        }
        const endpoint = (localStorage['endpoint'] ??= `https://push.example.com/${crypto.randomUUID()}`) as string
        return { endpoint, keys } as unknown as PushSubscription
      }
    })

  test('this browser is registered, lives with the session, is renewed after the next sign-in, and removed [plat-227, plat-242, plat-249]', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['notifications'])
    await stubSubscription(page)
    const { account: person } = await beginCompany(page)
    await page.goto('/profile?key=notification')
    await page.getByRole('button', { name: 'Enviar notificação de teste' }).click()
    await expect(
      page.getByText('Nenhuma notificação foi enviada. Verifique se você tem dispositivos ativos cadastrados.'),
    ).toBeVisible()
    await workerReady(page)
    await page.getByRole('button', { name: 'Registrar este aparelho' }).click()
    await expect(page.getByText('Dispositivo registrado com sucesso!')).toBeVisible()
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login/)
    await enter(page, person)
    await expect(page.locator('main#content h1')).toBeVisible()
    await page.goto('/profile?key=notification')
    await openTab(page, 'Meus dispositivos')
    const list = page.getByRole('tabpanel')
    await expect(list.getByText('Este aparelho')).toBeVisible()
    await expect(list.getByText('nenhuma entrega ainda')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await list.getByRole('button', { name: /^Remover / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Nenhum dispositivo registrado')).toBeVisible()
  })

  test('a browser that blocks notifications, gives no answer, has no token or cannot at all says which [plat-243, plat-248]', async ({
    page,
  }) => {
    await beginCompany(page)
    await page.goto('/profile?key=notification')
    const register = page.getByRole('button', { name: 'Registrar este aparelho' })
    const answering = (answer: string) =>
      page.evaluate((said) => {
        const state = window as unknown as { asked: number }
        state.asked = 0
        Notification.requestPermission = async () => {
          state.asked++
          return said as NotificationPermission
        }
      }, answer)
    await answering('denied')
    await register.click()
    await expect(page.getByText(/^As notificações estão bloqueadas\. Libere-as/)).toBeVisible()
    await answering('default')
    await register.click()
    await expect(page.getByText(/^Permissão de notificação não concedida\./)).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(2)
    await answering('granted')
    await workerReady(page)
    await page.evaluate(() => (PushManager.prototype.subscribe = () => Promise.reject(new Error('no push service'))))
    await register.click()
    await expect(page.getByText('Não conseguimos gerar o token de notificação.')).toBeVisible()
    await page.evaluate(() => Reflect.deleteProperty(window, 'PushManager'))
    await register.click()
    const dialog = page.getByRole('dialog', { name: 'Dispositivo não suportado' })
    await expect(dialog.getByText(/Seu navegador não suporta notificações/)).toBeVisible()
  })

  test('a push shows a notice in the product on screen, and on the device otherwise; a click leads to its place [plat-251]', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['notifications'])
    await beginCompany(page)
    await page.goto('/')
    await expect(page.locator('main#content h1')).toBeVisible()
    const push = await pushTo(context, page)
    await push({ id: '1', title: 'Parcela vence amanhã', body: 'Aluguel', link: '/finance/bank-accounts' })
    await expect(page.getByText('Parcela vence amanhã: Aluguel')).toBeVisible()
    await page.getByRole('button', { name: 'Abrir' }).click()
    await expect(page).toHaveURL(/\/finance\/bank-accounts/)

    await page.goto('about:blank')
    await push({ id: '2', title: 'Importação concluída', body: '10 linhas', link: '/profile?key=notification' })
    await page.goto('/')
    const shown = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => [title, body]),
      )
    await expect.poll(shown).toEqual([['Importação concluída', '10 linhas']])
    await expect(page.locator('main#content h1')).toBeVisible()
    // The worker's own answer to a click on what the device shows.
    const click = (link: string) =>
      context.serviceWorkers()[0]!.evaluate((place) => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
        return registration.showNotification('x', { data: { link: place } }).then(async () => {
          const [notification] = (await registration.getNotifications()).filter(({ title }) => title === 'x')
          const Click = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event })
            .NotificationEvent
          globalThis.dispatchEvent(new Click('notificationclick', { notification }))
        })
      }, link)
    await expect(async () => {
      await click('/profile?key=notification')
      expect(page.url()).toMatch(/\/profile\?key=notification/)
    }).toPass()
    await click('https://example.com/roubo')
    await expect(page).toHaveURL(/localhost:\d+\/$/)
  })
})

test('the worker’s words about a new version and a place are understood, and a place outside is not [plat-233, plat-234]', async ({
  page,
}) => {
  await beginCompany(page)
  await page.goto('/')
  const say = (data: object) =>
    page.evaluate((word) => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: word })), data)
  await expect(async () => {
    await say({ type: 'REDIRECT', url: '/profile?key=securite' })
    expect(page.url()).toMatch(/\/profile\?key=securite/)
  }).toPass()
  await say({ type: 'REDIRECT', url: 'https://example.com/' })
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await say({ type: 'UPDATE_READY' })
  await expect(page.getByText('Nova versão disponível!')).toBeVisible()
})
