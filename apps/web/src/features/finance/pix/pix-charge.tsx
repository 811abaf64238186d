import { Button, Textarea } from '@mantine/core'
import { pixCharges, pixKeys } from '@prumo/contract/finance/pix'
import type { AnswerOf } from '@prumo/contract/route'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { linkOptions } from '@tanstack/react-router'
import { Copy, QrCode as QrCodeIcon, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Money } from '#ui/money.tsx'
import { QrCode } from '#ui/images/qr-code.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { formatPixKey } from './pix-labels.ts'
import styles from './pix.module.css'

type Charge = AnswerOf<typeof pixCharges.charge>

/** A code the payer scans or pastes, with the amount in it. */
type ChargedEntry = { id: string; destinationBankAccount?: { id: string } | undefined }

export function PixChargeDialog({ entry, onClose }: { entry: ChargedEntry; onClose: () => void }) {
  const [keyId, setKeyId] = useState<string>()
  const { data, isPending, isError, error, refetch } = useRouteQueryKeepingLast(pixCharges.charge, {
    params: { id: entry.id },
    query: { keyId },
  })
  return (
    <Dialog opened onClose={onClose} title="Cobrar com PIX" size={420}>
      {isPending && <SkeletonForm fields={3} />}
      {isError &&
        (error instanceof ApiProblem && error.code === 'pix.no-key' ? (
          <NoKey message={messageOf(error)} bankAccountId={entry.destinationBankAccount?.id} />
        ) : (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ))}
      {data && <ChargeCode charge={data} onKey={setKeyId} />}
    </Dialog>
  )
}

/** Whoever has no key yet is led to where one is added. */
function NoKey({ message, bankAccountId }: { message: string; bankAccountId: string | undefined }) {
  const mayAdd = useMayCall(pixKeys.create)
  const destination = bankAccountId
    ? linkOptions({ to: '/finance/bank-accounts/bank-account/$id', params: { id: bankAccountId } })
    : linkOptions({ to: '/finance/bank-accounts' })
  return (
    <EmptyState
      icon={QrCodeIcon}
      title="Falta uma chave PIX"
      action={mayAdd && <DestinationLink destination={destination}>Cadastrar chave PIX</DestinationLink>}
    >
      {message}
    </EmptyState>
  )
}

function ChargeCode({ charge, onKey }: { charge: Charge; onKey: (id: string) => void }) {
  const { code, amount, receiverName, txid, info, key, keys } = charge
  const { copy, share } = useCodeActions(charge)
  return (
    <div className={styles.charge}>
      <Money cents={toCents(amount)} size="md" />
      <QrCode text={code} label={`QR Code do PIX de ${formatBRL(toCents(amount))}`} size={232} />
      <Quiet size="base" breaks>
        {receiverName} · {formatPixKey(key)}
        <br />
        Identificação: {info ?? txid}
      </Quiet>
      {keys.length > 1 && (
        <SelectInput
          label="Chave PIX"
          data={keys.map((one) => ({ value: one.id, label: formatPixKey(one) }))}
          value={key.id}
          clearable={false}
          onChange={(id) => id && onKey(id)}
        />
      )}
      <Textarea
        label="PIX copia e cola"
        readOnly
        autosize
        minRows={3}
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.chargeButtons}>
        {share && (
          <Button variant="default" leftSection={<Share2 size={16} aria-hidden />} onClick={() => void share()}>
            Compartilhar
          </Button>
        )}
        <Button leftSection={<Copy size={16} aria-hidden />} onClick={() => void copy()} data-autofocus>
          Copiar código
        </Button>
      </div>
    </div>
  )
}

function useCodeActions({ code, amount, receiverName }: Charge) {
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      toast.success('Código PIX copiado!')
    } catch {
      toast.error('Não foi possível copiar. Selecione o texto e copie.')
    }
  }
  const text = `PIX de ${formatBRL(toCents(amount))} para ${receiverName}:\n${code}`
  // Closing the system's own sheet is not a failure.
  const share = 'share' in navigator ? () => navigator.share({ text }).catch(() => undefined) : null
  return { copy, share }
}
