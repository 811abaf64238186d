import { Checkbox } from '@mantine/core'
import type { statements } from '@prumo/contract/finance/statements'
import type { AnswerOf } from '@prumo/contract/route'
import { Banner } from '#ui/states/banner.tsx'
import { BalanceProofNotice } from '../balance-proof-notice.tsx'
import { MessageList } from '../message-list.tsx'
import { counted } from '../statement-labels.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { LocalPreview } from './local-preview.tsx'
import { Working } from './local-validation.tsx'
import type { StatementPreview } from './preview-statement.ts'
import { ReviewLines } from './review-lines.tsx'
import styles from './wizard.module.css'

type Detail = AnswerOf<typeof statements.get>
type ReviewStepProps = {
  item: Detail
  preview: StatementPreview | null
  leavesErrorsOut: boolean
  onLeaveErrorsOut: (leaves: boolean) => void
  onTouch: () => void
}

/** The server's verdicts, once it has compared the file with what the account already has. */
export function ReviewStep({ item, preview, leavesErrorsOut, onLeaveErrorsOut, onTouch }: ReviewStepProps) {
  if (item.stage !== 'ready') {
    return (
      <div className={styles.stack}>
        <Working text={item.stage === 'queued' ? 'Na fila…' : 'Comparando com o que já foi importado…'} />
        {preview && <LocalPreview preview={preview} />}
      </div>
    )
  }
  if (item.needsMapping)
    return <ColumnMapping key={item.id} id={item.id} rows={item.needsMapping.rows} remembered={item.mapping} />
  const { counts, facts, errors, warnings } = item
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>
        {item.fileName} · {item.bankAccountName}
      </p>
      <MessageList title="Avisos" messages={warnings} tone="attention" />
      <BalanceProofNotice proof={facts.balanceProof} />
      {counts.new + counts.match === 0 && (
        <Banner tone="info">Nenhuma linha nova: tudo o que este arquivo traz já foi importado.</Banner>
      )}
      {counts.match > 0 && (
        <Banner tone="info">
          {counted(counts.match, 'linha já tem lançamento', 'linhas já têm lançamento')} nesta conta:{' '}
          {counts.match === 1 ? 'será conciliada' : 'serão conciliadas'} com ele, sem lançar de novo.
        </Banner>
      )}
      {counts['possible-duplicate'] > 0 && (
        <Banner>
          {counted(counts['possible-duplicate'], 'linha parece repetida', 'linhas parecem repetidas')}, com outro texto.
          Confira e marque o que deve entrar.
        </Banner>
      )}
      {counts.error > 0 && (
        <div className={styles.wrong} role="group" aria-label="Linhas com erro">
          {!leavesErrorsOut && <p role="alert">Corrija os erros antes de continuar</p>}
          <Checkbox
            label={`Deixar ${counted(counts.error, 'linha com erro', 'linhas com erro')} de fora e importar as outras`}
            checked={leavesErrorsOut}
            onChange={(event) => onLeaveErrorsOut(event.currentTarget.checked)}
          />
        </div>
      )}
      <ReviewLines item={item} onTouch={onTouch} />
      <MessageList title="Erros" messages={errors} tone="expense" />
    </div>
  )
}
