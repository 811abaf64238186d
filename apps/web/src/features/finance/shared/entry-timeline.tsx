import { categories } from '@prumo/contract/finance/categories'
import { paymentConditionLabels, entryStatusLabels, entryTypeLabels } from '@prumo/contract/finance/labels'
import { entries } from '@prumo/contract/finance/entries'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { RecordHistory } from '#shared/history/record-history.tsx'
import { useMoneyWords } from '#ui/concealed-amounts.ts'
import { detailFilterOf, detailNames, detailOf, type DetailName } from './entry-details.ts'
import { useAccountChoices } from '../door/use-account-choices.ts'

const day = (date: string) => formatDate(date)
const unknown = 'que não existe mais'

/** Who recorded, changed, paid and took back an entry, and when. */
export function EntryTimeline({ id }: { id: string }) {
  const { accounts } = useAccountChoices()
  const { format } = useMoneyWords()
  const money = (amount: number) => format(toCents(amount))
  const chart = useRouteQuery(categories.options, { query: {} })
  // History remembers which account and category, not what they were called.
  const account = (accountId: string) => accounts.find((one) => one.id === accountId)?.name ?? unknown
  const category = (categoryId: string) => chart.data?.items.find((one) => one.id === categoryId)?.name ?? unknown
  return (
    <RecordHistory
      route={entries.history}
      id={id}
      noun="o lançamento"
      labels={labels}
      format={{
        type: (type: 'INCOME') => entryTypeLabels[type],
        status: (status: 'PAID') => entryStatusLabels[status],
        paymentConditionType: (condition: 'FIXED') => paymentConditionLabels[condition],
        amount: money,
        interest: money,
        fine: money,
        discount: money,
        scheduleDate: day,
        competenceDate: day,
        effectiveDate: day,
        categoryId: category,
        destinationBankAccountId: account,
        sourceBankAccountId: account,
        ...detailFormats,
      }}
    />
  )
}

function NameOfDetail({ name, id }: { name: DetailName; id: string }) {
  const { data } = useQuery({
    queryKey: ['entry-detail', name, id],
    // A query has to answer something.
    queryFn: async () => (await (await detailOf(name).load()).findName(id)) ?? unknown,
  })
  return data ?? '…'
}

const detailFormats = Object.fromEntries(
  detailNames.map((name) => [detailFilterOf(name), (id: string) => <NameOfDetail name={name} id={id} />]),
)

const labels = {
  type: 'Tipo',
  description: 'Descrição',
  status: 'Situação',
  amount: 'Valor',
  interest: 'Juros',
  fine: 'Multa',
  discount: 'Desconto',
  scheduleDate: 'Data',
  competenceDate: 'Competência',
  effectiveDate: 'Pago ou recebido em',
  paymentConditionType: 'Condição',
  categoryId: 'Categoria',
  destinationBankAccountId: 'Conta',
  sourceBankAccountId: 'Conta de origem',
  ...Object.fromEntries(detailNames.map((name) => [detailFilterOf(name), detailOf(name).label])),
}
