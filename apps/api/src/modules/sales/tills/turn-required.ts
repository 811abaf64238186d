import type { Context } from '#platform/context.ts'
import { selectSaleSettings } from '../settings/queries.ts'

/** A sale needs an open till unless the company says otherwise. */
export const isTurnRequired = async (ctx: Context): Promise<boolean> => (await selectSaleSettings(ctx)).isTurnRequired
