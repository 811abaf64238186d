import type { ScenarioDraft } from '@prumo/contract/finance/forecast'
import type { Flow, ForecastScenario } from '@prumo/domain/ledger/forecast'
import type { SaleFlows } from './sale-flows.ts'

/** A scenario as it is reckoned with; whatever its kind needs was asked for before. */
export function scenarioOf(draft: Omit<ScenarioDraft, 'name' | 'isOn'>, sales: SaleFlows | null): ForecastScenario {
  switch (draft.kind) {
    case 'approved-orders':
      return { kind: draft.kind, flows: sales?.orders.flat() ?? [] }
    case 'open-quotes':
      return { kind: draft.kind, flows: sales?.quotes.flat() ?? [] }
    case 'without-cards':
      return { kind: draft.kind, flows: sales ? withoutFlows(sales.cards.flat()) : [] }
    case 'late-receipts':
      return { kind: draft.kind, days: draft.days! }
    case 'extra-expense':
      return {
        kind: draft.kind,
        cents: draft.amount!,
        dayOfMonth: draft.dayOfMonth!,
        from: draft.startDate ?? null,
        accountId: draft.bankAccountId ?? null,
      }
    case 'without-person':
      return { kind: draft.kind, personId: draft.personId! }
    case 'income-change':
    case 'expense-change':
      return { kind: draft.kind, basisPoints: draft.percent! }
  }
}

const withoutFlows = (flows: readonly Flow[]): Flow[] => flows.map((flow) => ({ ...flow, cents: -flow.cents }))
