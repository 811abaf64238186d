import { register, signIn } from '../support/people.ts'
import { recordsOf } from '../support/screen-records.ts'
import { walk } from '../support/screen-walk.ts'
import { type Area, forNewcomers, forVisitors, screensOf } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

// As long as a walk takes on a machine that does much else besides.
test.describe.configure({ mode: 'parallel', timeout: 30 * 60_000 })
test.use({ hasTouch: true })

/** The longest first and the large ones in halves, so that both workers share them. */
const walks: { area: Area; parts?: number }[] = [
  { area: '/finance', parts: 2 },
  { area: '/account' },
  { area: '/products' },
  { area: '/pmoc' },
  { area: 'the rest' },
  { area: '/sales' },
  { area: '/my-day' },
  { area: '/pdv' },
  { area: '/stock' },
]

for (const { area, parts = 1 } of walks)
  for (let part = 0; part < parts; part++) {
    const name = parts === 1 ? area : `${area} (${part + 1} of ${parts})`
    test(`screens of ${name} hold still while they come in, fit every width, light and dark, for axe and for fingers [fin-150, plat-265]`, async ({
      page,
      request,
    }) => {
      const addressOf = await recordsOf(request)
      const paths: string[] = []
      for (const path of screensOf(area).filter((_path, place) => place % parts === part))
        paths.push(await addressOf(path))
      await signIn(page, 'marina@climanorte.com.br', { at: null })
      expect(await walk(page, paths)).toEqual([])
    })
  }

test('screens for visitors hold still while they come in, fit every width, light and dark, for axe and for fingers [plat-6, plat-302]', async ({
  page,
}) => {
  expect(await walk(page, forVisitors)).toEqual([])
})

test('screens for newcomers hold still while they come in, fit every width, light and dark, for axe and for fingers', async ({
  page,
}) => {
  await register(page)
  expect(await walk(page, forNewcomers)).toEqual([])
  await expect(page).toHaveURL(/\/complete-profile/)
})
