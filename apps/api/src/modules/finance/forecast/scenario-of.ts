import type { ScenarioDraft } from '@prumo/contract/finance/forecast'
import type { ForecastScenario } from '@prumo/domain/ledger/forecast'

/** A scenario as it is reckoned with; whatever its kind needs was asked for before. */
export function scenarioOf(draft: Omit<ScenarioDraft, 'name' | 'isOn'>): ForecastScenario {
  switch (draft.kind) {
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
