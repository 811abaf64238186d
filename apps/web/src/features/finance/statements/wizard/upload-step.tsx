import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { statementExtensions, type StatementFormat } from '@prumo/contract/finance/statement-records'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { TextLink } from '#shared/screens/text-link.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { FileDrop } from '#ui/inputs/file-drop.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { AccountSelect } from '../../door/account-select.tsx'
import { useAccountChoices } from '../../door/use-account-choices.ts'
import { formatLabels } from '../statement-labels.ts'
import { problemOfStatement } from './choose-statement.ts'
import { useFileAccounts } from './use-file-accounts.ts'
import styles from './wizard.module.css'
import type { Draft } from './wizard-steps.ts'

type UploadStepProps = { format: StatementFormat; draft: Draft; onChange: (change: Partial<Draft>) => void }

export function UploadStep({ format, draft, onChange }: UploadStepProps) {
  const { file, bankAccountId, numbers, accountNumber } = draft
  const [wrong, setWrong] = useState<string | null>(null)
  const toast = useToast()
  const { error } = useAccountChoices()
  const known = useFileAccounts(draft, onChange)
  const extensions = statementExtensions[format]

  function choose(files: readonly File[]) {
    const problem = problemOfStatement(files, format)
    setWrong(problem)
    onChange({ file: problem ? null : files[0]! })
    if (!problem) toast.success(`Arquivo ${files[0]!.name} carregado com sucesso!`)
  }

  return (
    <div className={styles.stack}>
      {known.mismatch && <Banner>{known.mismatch}</Banner>}
      <AccountSelect
        label="Conta bancária"
        placeholder="De qual conta é o extrato?"
        required
        withoutTills
        clearable={false}
        error={error ? 'Erro ao carregar contas bancárias' : undefined}
        value={bankAccountId}
        onChange={(id) => onChange({ bankAccountId: id })}
      />
      <FileDrop
        file={file}
        title={`Arraste o extrato ${formatLabels[format]} ou clique para escolher`}
        hint={
          file
            ? `${sizeText(file.size)} · arraste ou clique para trocar`
            : `Um arquivo ${extensions.join(' ou ')} de até 50MB`
        }
        accept={extensions.join(',')}
        onChoose={choose}
        error={wrong}
      />
      {numbers.length > 1 && (
        <SelectInput
          label="Conta do arquivo"
          description={`O arquivo tem extratos de ${numbers.length} contas: escolha qual delas importar.`}
          placeholder="Qual conta do arquivo?"
          required
          clearable={false}
          data={known.options}
          value={accountNumber}
          onChange={(number) => onChange({ accountNumber: number })}
        />
      )}
      {!bankAccountId && <AccountNeeded />}
    </div>
  )
}

/** Whoever has no account yet is led to where one is made. */
function AccountNeeded() {
  const { accounts, isPending, error } = useAccountChoices()
  const mayCreate = useMayCall(bankAccounts.create)
  const isFirst = !accounts.some(({ kind }) => kind === 'bank') && !isPending && !error && mayCreate
  return (
    <Banner action={isFirst && <TextLink to="/finance/bank-accounts/bank-account">Nova conta bancária</TextLink>}>
      Selecione uma conta bancária para continuar
    </Banner>
  )
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
