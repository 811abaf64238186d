import { Button, TextInput } from '@mantine/core'
import { profile, profileDraft } from '@prumo/contract/identity/profile'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useStoredForm } from '#shared/drafts/use-stored-form.ts'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { useUnsavedWarning } from '#shared/form/use-unsaved-warning.ts'
import { rereadSession } from '#shared/session/session.ts'
import { useMember } from '#shared/session/use-session.ts'
import { FormActions, FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { AvatarField } from '../avatar-field.tsx'
import { EmailSection } from '../email-change/email-section.tsx'
import { FixedEmail } from '../fixed-email.tsx'
import { FormProblem } from '../form-problem.tsx'

export function PersonalTab() {
  const toast = useToast()
  const { user } = useMember()
  const { mutateAsync } = useRouteMutation(profile.update)
  const { form, text, onSubmit, problem, isSaving } = useDraftForm(
    profileDraft,
    { displayName: user.displayName },
    'Erro ao atualizar o perfil. Tente novamente.',
  )
  const { isDirty } = form.formState
  useStoredForm({ name: 'profile', form, base: user })
  useUnsavedWarning(() => isDirty && !isSaving)

  const save = onSubmit(async (body: { displayName: string }) => {
    const { displayName } = await mutateAsync({ body })
    form.reset({ displayName })
    await rereadSession().catch(() => null)
    toast.success('Perfil atualizado com sucesso!')
  })

  return (
    <>
      <form noValidate onSubmit={save}>
        <FormSection title="Dados pessoais">
          <FormProblem message={problem} />
          <AvatarField
            userId={user.uid}
            name={user.displayName}
            imageUrl={user.photoUrl}
            words={{ done: 'Avatar atualizado com sucesso', failed: 'Erro ao atualizar avatar' }}
          />
          <FormGrid>
            <TextInput label="Nome" required autoComplete="name" {...text('displayName')} />
            <FixedEmail value={user.email} readOnly description={'Para trocar, use "Alterar e-mail" abaixo.'} />
          </FormGrid>
          <FormActions>
            <Button type="submit" loading={isSaving}>
              Salvar perfil
            </Button>
          </FormActions>
        </FormSection>
      </form>
      <EmailSection />
    </>
  )
}
