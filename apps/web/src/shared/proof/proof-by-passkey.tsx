import { Button } from '@mantine/core'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { proveWithPasskey } from '#shared/passkeys/passkey-ceremonies.ts'
import { passkeyMessage } from '#shared/passkeys/passkey-failures.ts'
import { Stack } from '#ui/layout/stack.ts'
import { ProofProblem } from './proof-problem.tsx'

export function ProofByPasskey({ onProven }: { onProven: () => void }) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function prove() {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await proveWithPasskey()
      onProven()
    } catch (error) {
      setProblem(passkeyMessage(error, 'proving'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Stack gap={16}>
      <ProofProblem message={problem} />
      <Button
        leftSection={<Fingerprint size={18} aria-hidden />}
        loading={isBusy}
        data-autofocus
        onClick={() => void prove()}
      >
        Usar chave de acesso
      </Button>
    </Stack>
  )
}
