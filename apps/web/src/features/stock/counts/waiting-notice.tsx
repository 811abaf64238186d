import type { CountSheetLine } from '@prumo/contract/stock/counts'
import { itemName } from '../door/stock-labels.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { TextButton } from '#ui/text-button.tsx'
import type { OwnNumbers } from './waiting-numbers.ts'

type WaitingNoticeProps = {
  waiting: OwnNumbers
  isCutOff: boolean
  lines: readonly CountSheetLine[]
  forget: (itemId: string) => void
}

/** What the server has not got: kept on this device until it can be sent, or until the person lets go of what was refused. */
export function WaitingNotice({ waiting, isCutOff, lines, forget }: WaitingNoticeProps) {
  const kept = Object.values(waiting).filter(({ problem }) => !problem).length
  const refused = Object.entries(waiting).filter(([, { problem }]) => problem)
  return (
    <>
      {isCutOff && kept > 0 && (
        <Banner tone="attention" live>
          {kept === 1
            ? 'Sem conexão: 1 número está salvo neste aparelho e será enviado assim que ela voltar.'
            : `Sem conexão: ${kept} números estão salvos neste aparelho e serão enviados assim que ela voltar.`}
        </Banner>
      )}
      {refused.map(([itemId, { problem }]) => {
        const line = lines.find((each) => each.itemId === itemId)
        return (
          <Banner
            key={itemId}
            tone="expense"
            live
            action={<TextButton onClick={() => forget(itemId)}>Descartar número</TextButton>}
          >
            {`${line ? itemName(line) : 'Um item'}: ${problem}`}
          </Banner>
        )
      })}
    </>
  )
}
