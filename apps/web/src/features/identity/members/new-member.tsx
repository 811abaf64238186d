import { TextInput } from '@mantine/core'
import { invitationForm, members } from '@prumo/contract/identity/members'
import { roleTemplates } from '@prumo/contract/identity/role-templates'
import { withLowerLevels } from '@prumo/contract/permissions'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useStoredForm } from '#shared/drafts/use-stored-form.ts'
import { Field } from '#shared/form/field.tsx'
import { RecordScreen } from '#shared/form/record-screen.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { TabLinks } from '#shared/screens/tab-links.tsx'
import { useMember } from '#shared/session/use-session.ts'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { NativeSelectInput } from '#ui/inputs/native-select-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { NewMemberPermissions } from './new-member-permissions.tsx'
import { grantsOf, type Levels } from './permission-levels.ts'

const list = linkOptions({ to: '/users' })
const tabs = [{ label: 'Dados gerais', destination: linkOptions({ to: '/users/user' }), isActive: true }]
const custom = 'custom'

type Draft = { displayName: string; email: string; role: string }

/** An invitation leaves with what the person will be able to do: a usual job, or permissions chosen here. */
export function NewMember() {
  const { go } = useDestinations()
  const toast = useToast()
  const held = withLowerLevels(useMember().permissions)
  const mayGive = (key: string, option: string) => held.has(`${key}.${option}`)
  const invite = useRouteMutation(members.invite)
  const draft = useDraftForm(invitationForm, { displayName: '', email: '', role: '' })
  const [levels, setLevels] = useState<Levels>({})
  const isCustom = draft.form.watch('role') === custom

  useStoredForm({ name: 'member new', form: draft.form, base: undefined })

  async function save({ role, ...person }: Draft) {
    const chosen = roleTemplates.find(({ key }) => key === role)?.levels ?? levels
    await invite.mutateAsync({ body: { ...person, permissions: grantsOf(chosen) } })
    draft.form.reset({ ...person, role })
    toast.success(`Usuário cadastrado com sucesso. O convite foi enviado para ${person.email}.`)
    go(list)
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
      back={{ label: 'Usuários', destination: list }}
      saveLabel="Enviar convite"
      tabs={<TabLinks label="Seções do usuário" tabs={tabs} />}
    >
      <FormSection
        title="Dados gerais"
        description="A pessoa recebe um e-mail com a função escolhida e só entra na empresa depois de aceitar."
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
          <Field control={draft.form.control} name="role">
            {(field) => (
              <NativeSelectInput
                label="Função"
                required
                data={[
                  { value: '', label: 'Escolha a função' },
                  ...roleTemplates.map(({ key, label, description, levels: wanted }) => ({
                    value: key,
                    label: `${label}: ${description.toLowerCase()}`,
                    disabled: !Object.entries(wanted).every(([name, option]) => mayGive(name, option)),
                  })),
                  { value: custom, label: 'Personalizada: escolher as permissões' },
                ]}
                description="O que a pessoa poderá ver e fazer; pode ser mudado a qualquer momento"
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...field}
              />
            )}
          </Field>
        </FormGrid>
      </FormSection>
      {isCustom && <NewMemberPermissions levels={levels} onChange={setLevels} mayGive={mayGive} />}
    </RecordScreen>
  )
}
