import { Button, TextInput } from '@mantine/core'
import { emailChange, emailChangeForm } from '@prumo/contract/identity/email-change'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { call } from '#shared/api/call.ts'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { FormActions, FormSection } from '#ui/inputs/form-layout.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { FormProblem } from '../form-problem.tsx'
import styles from '../second-factor.module.css'

/** The address one signs in with: another one counts when its link comes back. */
export function EmailSection() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <FormSection
      title="E-mail de acesso"
      description="É com ele que você entra e recebe avisos. O novo endereço passa a valer quando você abrir o link enviado para ele."
    >
      <FormActions>
        <Button variant="default" leftSection={<Mail size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
          Alterar e-mail
        </Button>
      </FormActions>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Alterar e-mail" size={440}>
        {isOpen && <NewEmail onDone={() => setIsOpen(false)} />}
      </Dialog>
    </FormSection>
  )
}

function NewEmail({ onDone }: { onDone: () => void }) {
  const toast = useToast()
  const { text, onSubmit, problem, isSaving } = useDraftForm(emailChangeForm, { email: '' })
  const ask = onSubmit(async (body) => {
    await call(emailChange.request, { body })
    toast.success(`Enviamos um link para ${body.email}. Abra-o para confirmar a troca.`)
    onDone()
  })
  return (
    <Stack as="form" noValidate onSubmit={ask} gap={16}>
      <FormProblem message={problem} />
      <p className={styles.text}>
        Nada muda antes de você abrir o link, que vale por 60 minutos. O endereço atual é avisado da troca.
      </p>
      <TextInput
        label="Novo e-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        data-autofocus
        {...text('email')}
      />
      <Button type="submit" loading={isSaving}>
        Enviar link
      </Button>
    </Stack>
  )
}
