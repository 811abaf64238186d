import { proof, type ProofWay } from '@prumo/contract/identity/proof'
import type { AnswerOf } from '@prumo/contract/route'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { ProofByCode } from './proof-by-code.tsx'
import { ProofByEmail } from './proof-by-email.tsx'
import { ProofByPasskey } from './proof-by-passkey.tsx'
import { ProofByPassword } from './proof-by-password.tsx'
import styles from './proof.module.css'

type Ways = AnswerOf<typeof proof.ways>
type ProofDialogProps = { opened: boolean; onAnswer: (isProven: boolean) => void }

const labels: Record<ProofWay, string> = {
  password: 'Senha',
  passkey: 'Chave de acesso',
  code: 'Código',
  email: 'E-mail',
}

/** An open session is not enough for what opens the account or takes data out of it. */
export function ProofDialog({ opened, onAnswer }: ProofDialogProps) {
  return (
    <Dialog opened={opened} onClose={() => onAnswer(false)} title="Confirme que é você" size={440} keepsOpen onTop>
      {opened && <Proof onProven={() => onAnswer(true)} />}
    </Dialog>
  )
}

function Proof({ onProven }: { onProven: () => void }) {
  const [ways, setWays] = useState<Ways>()
  const [failure, setFailure] = useState<string>()

  function ask() {
    setFailure(undefined)
    call(proof.ways, {}).then(setWays, (error: unknown) => setFailure(messageOf(error)))
  }
  useEffect(ask, [])

  // What there is to fill in arrives after the dialog has looked for it.
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [ways])

  return (
    <div ref={content}>
      <Stack gap={16}>
        <p className={styles.text}>
          Por segurança, confirme a sua identidade para continuar. Ela fica confirmada por 5 minutos.
        </p>
        {failure && <ErrorState message={failure} onRetry={ask} />}
        {!ways && !failure && <SkeletonForm fields={1} />}
        {ways && <Choice {...ways} onProven={onProven} />}
      </Stack>
    </div>
  )
}

function Choice({ ways, email, onProven }: Ways & { onProven: () => void }) {
  const [way, setWay] = useState<ProofWay>(ways[0]!)
  return (
    <>
      {ways.length > 1 && (
        <Segment
          label="Confirmar com"
          value={way}
          onChange={setWay}
          options={ways.map((value) => ({ value, label: labels[value] }))}
          fullWidth
        />
      )}
      {way === 'password' && <ProofByPassword email={email} onProven={onProven} />}
      {way === 'passkey' && <ProofByPasskey onProven={onProven} />}
      {way === 'code' && <ProofByCode onProven={onProven} />}
      {way === 'email' && <ProofByEmail email={email} onProven={onProven} />}
    </>
  )
}
