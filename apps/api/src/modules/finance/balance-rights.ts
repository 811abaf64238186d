import { mayCall } from '@prumo/contract/access'
import { balanceAccess } from '@prumo/contract/finance/finance-access'
import type { Context } from '#platform/context.ts'

/** Whether the person may know what accounts hold. What happens by itself has nobody to keep it from. */
export const mayReadBalances = ({ actor }: Pick<Context, 'actor'>) =>
  !actor || mayCall(actor, { access: balanceAccess })
