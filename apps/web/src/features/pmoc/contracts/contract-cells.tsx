import { ListCard } from '#ui/table/list-card.tsx'
import type { Column } from '#ui/table/data-table-props.ts'
import { NameCell, QuietCell } from '#ui/table/table-cells.tsx'
import {
  amountOrDash,
  hasToInvoice,
  waitingText,
  marginText,
  PriceText,
  type ContractLine,
} from './contract-labels.tsx'

const right = { align: 'right', width: 130 } as const

/** What a person may not know has no column. */
export function contractColumns(first: ContractLine | undefined): Column<ContractLine>[] {
  const seesPrices = first?.price !== undefined
  const seesAmounts = first?.year.revenue !== undefined
  const seesCost = first?.year.profit !== undefined
  return [
    {
      key: 'plan',
      header: 'Plano',
      width: 150,
      cell: ({ pmocCode }) => (
        <NameCell>
          <span className="num">{pmocCode}</span>
        </NameCell>
      ),
    },
    { key: 'entity', header: 'Cliente', grows: true, cell: ({ entity }) => entity.name },
    ...(seesPrices
      ? [{ key: 'price', header: 'Preço', width: 190, cell: (row: ContractLine) => <PriceText {...row} /> }]
      : []),
    { key: 'due', header: 'A faturar', width: 190, cell: (row) => <QuietCell>{waitingText(row)}</QuietCell> },
    ...(seesPrices
      ? [
          {
            key: 'amountDue',
            header: 'Valor',
            ...right,
            cell: (row: ContractLine) => (hasToInvoice(row) ? <b>{amountOrDash(row.amountDue)}</b> : '–'),
          },
        ]
      : []),
    ...(seesAmounts
      ? [
          {
            key: 'year',
            header: 'Faturado no ano',
            ...right,
            width: 150,
            cell: ({ year }: ContractLine) => amountOrDash(year.revenue),
          },
        ]
      : []),
    ...(seesCost
      ? [
          {
            key: 'margin',
            header: 'Margem',
            ...right,
            width: 100,
            cell: ({ year }: ContractLine) => <span className="num">{marginText(year.margin)}</span>,
          },
        ]
      : []),
  ]
}

export const ContractCard = ({ contract }: { contract: ContractLine }) => (
  <ListCard
    title={contract.entity.name}
    detail={
      <>
        {contract.pmocCode}
        {contract.price !== undefined && (
          <>
            {' · '}
            <PriceText {...contract} />
          </>
        )}
      </>
    }
    value={hasToInvoice(contract) && contract.amountDue !== undefined ? amountOrDash(contract.amountDue) : undefined}
    status={hasToInvoice(contract) ? waitingText(contract) : undefined}
  />
)
