import { Button } from '@mantine/core'
import { secondFactor } from '@prumo/contract/identity/second-factor'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Stack } from '#ui/layout/stack.ts'
import { FormProblem } from './form-problem.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'

export function RecoveryCodeRenewal({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function renew() {
    setIsBusy(true)
    setProblem(undefined)
    try {
      setCodes((await call(secondFactor.renewCodes, {})).recoveryCodes)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <Stack gap={16}>
      <FormProblem message={problem} />
      <p className={styles.text}>Você recebe dez códigos novos, e os antigos deixam de valer.</p>
      <Button loading={isBusy} onClick={() => void renew()}>
        Gerar novos códigos
      </Button>
    </Stack>
  )
}
