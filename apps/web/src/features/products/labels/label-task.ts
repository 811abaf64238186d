import type { LabelledItem } from '@prumo/contract/products/barcode-labels'
import { labelLayouts, labelsPerPage, type LabelLayout } from '@prumo/domain/products/label-layouts'
import { readStored, writeStored } from '#shared/preferences/stored.ts'

const layoutKey = 'prumo-label-layout'

/** The paper last used on this device. */
export const lastLayout = (): LabelLayout =>
  labelLayouts.find(({ id }) => id === readStored(layoutKey)) ?? labelLayouts[0]
export const storeLayout = ({ id }: LabelLayout) => writeStored(layoutKey, id)

/** What there is of it, in whole labels. */
export const copiesInStock = ({ currentStock }: LabelledItem) => Math.max(0, Math.floor(currentStock))

/** How many sheets, or rows of a roll, so many labels take from a place on. */
export const pagesFor = (layout: LabelLayout, labels: number, startAt: number) =>
  labels === 0 ? 0 : Math.ceil((labels + startAt - 1) / labelsPerPage(layout))
