import { TextInput } from '@mantine/core'
import { memberDraft, members } from '@prumo/contract/identity/members'
import { linkOptions } from '@tanstack/react-router'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useKeptForm } from '#shared/drafts/use-kept-form.ts'
import { RecordScreen } from '#shared/form/record-screen.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { usePlaces } from '#shared/screens/place.ts'
import { TabLinks } from '#shared/screens/tab-links.tsx'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { useToast } from '#ui/layers/toast.tsx'

const list = linkOptions({ to: '/users' })
const tabs = [{ label: 'Dados gerais', place: linkOptions({ to: '/users/user' }), isActive: true }]

export function NewMember() {
  const { go } = usePlaces()
  const toast = useToast()
  const invite = useRouteMutation(members.invite)
  const draft = useDraftForm(memberDraft, { displayName: '', email: '' })

  useKeptForm({ name: 'member new', form: draft.form, base: undefined })

  async function save(body: { displayName: string; email: string }) {
    const { uid } = await invite.mutateAsync({ body })
    draft.form.reset(body)
    toast.success('Usuário cadastrado com sucesso')
    go(linkOptions({ to: '/users/user/$id', params: { id: uid }, search: { key: 'permissions' } }))
  }

  const record = {
    ...draft,
    isNew: true,
    isLoading: false,
    isDirty: draft.form.formState.isDirty,
    isStale: false,
    loadError: null,
    save: () => draft.submit(save),
    reload: async () => {},
    retryLoad: () => {},
  }
  return (
    <RecordScreen
      record={record}
      title="Novo usuário"
      back={{ label: 'Usuários', place: list }}
      saveLabel="Enviar convite"
      tabs={<TabLinks label="Seções do usuário" tabs={tabs} />}
    >
      <FormSection
        title="Dados gerais"
        description="A pessoa recebe um e-mail e só entra na empresa depois de aceitar. Em seguida você escolhe o que ela poderá fazer."
      >
        <FormGrid>
          <TextInput label="Nome" required autoComplete="off" {...draft.text('displayName')} />
          <TextInput
            label="E-mail"
            required
            type="email"
            autoComplete="off"
            description="Não pode ser alterado depois"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...draft.text('email')}
          />
        </FormGrid>
      </FormSection>
    </RecordScreen>
  )
}
