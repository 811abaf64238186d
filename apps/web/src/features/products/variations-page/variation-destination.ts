import { linkOptions } from '@tanstack/react-router'
import type { AskedVariation } from '../variations/asked-variation.ts'

type Listed = { id: string; productId: string }

/** The product's form, with the dialog of one of its variations open. */
export const variationDestination = ({ id, productId }: Listed, mode: AskedVariation['mode']) =>
  linkOptions({ to: '/products/product/$id', params: { id: productId }, state: { variation: { id, mode } } })
