import { Button, Checkbox } from '@mantine/core'
import { changePasswordForm, passwords } from '@prumo/contract/identity/passwords'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/api/call.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { openSession } from '#shared/session/session.ts'
import { useMember } from '#shared/session/use-session.ts'
import { FormActions, FormGrid, FormRow, FormSection } from '#ui/inputs/form-layout.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { FormProblem } from './form-problem.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'

const blank = { currentPassword: '', password: '', confirmPassword: '' }

export function ChangePassword() {
  const toast = useToast()
  const client = useQueryClient()
  const { user } = useMember()
  const { text, onSubmit, reset, problem, isSaving } = useSimpleForm(changePasswordForm, blank)

  const [endsPasskeys, setEndsPasskeys] = useState(false)

  const save = onSubmit(async (body) => {
    openSession(await call(passwords.change, { body: { ...body, endsPasskeys } }))
    reset()
    setEndsPasskeys(false)
    toast.success('Senha alterada com sucesso! Os outros aparelhos foram desconectados.')
    void client.invalidateQueries()
  })

  return (
    <form noValidate onSubmit={save}>
      <FormSection title="Alterar senha" description="Ao trocar a senha, os outros aparelhos são desconectados.">
        <FormProblem message={problem} />
        {/* Password managers need to know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <FormGrid>
          <FormRow>
            <PasswordField label="Senha atual" autoComplete="current-password" {...text('currentPassword')} />
          </FormRow>
          <NewPasswordField label="Nova senha" {...text('password')} />
          <PasswordField label="Confirme a nova senha" autoComplete="new-password" {...text('confirmPassword')} />
          <FormRow>
            <Checkbox
              label="Remover também as chaves de acesso"
              description="Marque se alguém pode ter criado uma chave sem você saber."
              checked={endsPasskeys}
              onChange={(event) => setEndsPasskeys(event.currentTarget.checked)}
            />
          </FormRow>
        </FormGrid>
        <FormActions>
          <Button type="submit" loading={isSaving}>
            Alterar senha
          </Button>
        </FormActions>
      </FormSection>
    </form>
  )
}
