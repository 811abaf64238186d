import { Button } from '@mantine/core'
import { commissionHeads } from '@prumo/contract/sales/commission-heads'
import { commissions } from '@prumo/contract/sales/commissions'
import { FileSpreadsheet, Percent, Table } from 'lucide-react'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { saveFile } from '#shared/api/save-file.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { DateRangeInput } from '#ui/inputs/date-range-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { ExportMenu } from '#ui/table/export-menu.tsx'
import { commissionRatesDestination, useCommissionAddress } from './commission-destinations.ts'
import { SellerTable } from './seller-table.tsx'
import { CommissionStatement } from './statement.tsx'

/** What sellers earned: all of them, or one line by line. */
export function CommissionsScreen() {
  const { period, presets, sellerId, search, setPeriod } = useCommissionAddress()
  const days = { startDate: period.from, endDate: period.to }
  const actions = (
    <>
      <DateRangeInput label="Período" value={period} presets={presets} onChange={setPeriod} />
      <CommissionExport {...days} sellerId={sellerId} />
    </>
  )
  return sellerId ? (
    <CommissionStatement
      key={`${sellerId} ${period.from} ${period.to}`}
      {...days}
      sellerId={sellerId}
      search={search}
      actions={actions}
    />
  ) : (
    <SellerTable {...days} search={search} actions={actions} primary={<RatesButton />} />
  )
}

function RatesButton() {
  const { go } = useDestinations()
  const mayOpen = useMayCall(commissionHeads.rates)
  if (!mayOpen) return null
  return (
    <Button
      variant="default"
      leftSection={<Percent size={15} aria-hidden />}
      onClick={() => go(commissionRatesDestination)}
    >
      Regras de comissão
    </Button>
  )
}

type Asked = { startDate: string; endDate: string; sellerId: string | undefined }

function CommissionExport({ sellerId, ...days }: Asked) {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  async function save(format: 'xlsx' | 'csv') {
    setIsBusy(true)
    try {
      await saveFile(
        commissions.export,
        { body: { ...days, ...(sellerId && { sellerId }), format } },
        `comissoes.${format}`,
      )
    } catch (error) {
      toast.error(messageOf(error, format === 'csv' ? 'Erro ao gerar CSV' : 'Erro ao gerar Excel'))
    } finally {
      setIsBusy(false)
    }
  }
  const actions = [
    { label: 'Excel', icon: FileSpreadsheet, onSelect: () => void save('xlsx') },
    { label: 'CSV', icon: Table, onSelect: () => void save('csv') },
  ]
  return <ExportMenu actions={actions} position="bottom-end" isBusy={isBusy} />
}
