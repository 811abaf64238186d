import type { SaleOrigin } from '@prumo/contract/finance/sale-hand-off'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Flow } from '@prumo/domain/ledger/forecast'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { NewPayment } from '../payments/queries.ts'
import { isHandedOver } from '../record/sale-queries.ts'
import type { StoredSale } from '../record/stored-sale-queries.ts'

export type ExpectedSale = Pick<
  StoredSale,
  | 'day'
  | 'clientId'
  | 'totalPrice'
  | 'paymentMethod'
  | 'paymentCondition'
  | 'installments'
  | 'budgetValidity'
  | 'chargeOn'
> & {
  isQuote: boolean
  origin: SaleOrigin
  tillAccountId: string | null
  /** Said, open, and unknown to finance. */
  payments: NewPayment[]
  /** Somebody said how it is paid. */
  isSaid: boolean
}

/** Quotes that can still be approved, and orders of which finance does not know everything; what was invoiced without it stays without. */
export async function listExpectedSales({ db }: Context, today: CalendarDate): Promise<ExpectedSale[]> {
  const { rows } = await sql<ExpectedSale>`
    select s.status = 'BUDGET' as is_quote, s.origin, s.day, s.client_id, s.total_price, s.payment_method, s.payment_condition, s.installments, s.budget_validity, s.charge_on,
      (select t.bank_account_id from till t where t.company_id = s.company_id and t.id = s.till_id) as till_account_id,
      exists (select from sale_payment p where p.company_id = s.company_id and p.sale_id = s.id) as is_said,
      (select coalesce(json_agg(json_build_object('id', p.id, 'method', p.method, 'amount', p.amount, 'installments', p.installments, 'brand', p.brand,
          'bankAccountId', p.bank_account_id, 'dueDates', p.due_dates, 'receivedOn', null) order by p.position), '[]')
        from sale_payment p where p.company_id = s.company_id and p.sale_id = s.id and not ${isHandedOver} and p.received_on is null
          and p.method <> 'STORECREDIT') as payments
    from sale s
    where s.deleted_at is null and s.total_price > 0 and (
      s.status in ('APPROVED', 'SCHEDULED', 'EXECUTED') and not s.is_without_entries
      or s.status = 'BUDGET' and (s.budget_validity is null or s.budget_validity >= ${today}::date))
    order by s.code`.execute(db)
  return rows
}

export type CardFlow = Flow & { receivableId: string }

/** What operators of cards are to pay, and keep of it, as the ledger has it. */
export async function listCardFlows({ db }: Context, { today, end }: { today: CalendarDate; end: CalendarDate }) {
  const { rows } = await sql<CardFlow>`
    select greatest(t.day, ${today}::date) as date, t.destination_bank_account_id as account_id, t.person_id,
      case t.type when 'INCOME' then 'income' else 'expense' end as kind, t.effective_amount as cents,
      coalesce(t.fee_of_id, t.id) as receivable_id
    from financial_transaction t join sale_payment p on p.company_id = t.company_id and p.id = t.sale_payment_id
    where t.sale_payment_id is not null and t.status in ('PENDING', 'SCHEDULED') and t.day <= ${end}::date and p.method in ('CREDITCARD', 'DEBITCARD')`.execute(
    db,
  )
  return rows
}
