import type { Context } from '#platform/context.ts'
import { selectSaleSettings } from '../settings/queries.ts'

/** A sale needs an open till unless the company says otherwise. */
export const isShiftRequired = async (ctx: Context): Promise<boolean> => (await selectSaleSettings(ctx)).isShiftRequired
