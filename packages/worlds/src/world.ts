import { catalogueOf } from './catalogue.ts'
import type { Driver } from './driver.ts'
import { financeOf } from './finance.ts'
import { maintenanceOf } from './maintenance.ts'
import { peopleOf } from './people.ts'
import { purchasingOf } from './purchasing.ts'
import { sellingOf } from './selling.ts'
import { tillsOf } from './tills.ts'

/**
 * A company as somebody in it makes it, step by step, through the product's own calls. What has no life of its own (an
 * account, a person, a product) answers its id; what goes on from there (an entry, a sale, a till, a plan) itself.
 */
export const world = (driver: Driver) => ({
  driver,
  call: driver.call,
  ...peopleOf(driver),
  ...financeOf(driver),
  ...catalogueOf(driver),
  ...purchasingOf(driver),
  ...sellingOf(driver),
  ...tillsOf(driver),
  ...maintenanceOf(driver),
})

export type World = ReturnType<typeof world>
