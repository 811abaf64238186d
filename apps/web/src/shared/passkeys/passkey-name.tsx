import { Button, TextInput } from '@mantine/core'
import { passkeyName, passkeys, type Passkey } from '@prumo/contract/identity/passkeys'
import { useEffect, useRef } from 'react'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import styles from './passkeys.module.css'

/** What a person calls a passkey, to know it again among several. */
export function PasskeyName({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { mutateAsync } = useRouteMutation(passkeys.rename)
  const { text, onSubmit, problem, isSaving } = useSimpleForm(passkeyName, { device: passkey.device })
  const field = text('device')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const save = onSubmit(async (body) => {
    await mutateAsync({ params: { id: passkey.id }, body })
    onDone()
  })
  return (
    <li className={styles.passkey}>
      <Stack noValidate onSubmit={save} as="form" gap={8} grow>
        <TextInput
          label="Nome da chave de acesso"
          maxLength={60}
          ref={input}
          {...field}
          error={field.error ?? problem}
        />
        <Row gap={8} align="stretch" justify="end">
          <Button variant="default" size="xs" onClick={onDone}>
            Cancelar
          </Button>
          <Button type="submit" size="xs" loading={isSaving}>
            Salvar nome
          </Button>
        </Row>
      </Stack>
    </li>
  )
}
