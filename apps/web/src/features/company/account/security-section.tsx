import { Switch } from '@mantine/core'
import { secondFactor } from '@prumo/contract/identity/second-factor'
import { messageOf } from '#shared/api/api-error.ts'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'

/** Whether everybody who works in this company has to have a second factor. */
export function SecuritySection() {
  const { data, isError, error, refetch } = useRouteQuery(secondFactor.team, {})
  const mayChange = useMayCall(secondFactor.requireInCompany)
  const confirm = useConfirm()
  const turnOn = useAction(
    secondFactor.requireInCompany,
    'A verificação em duas etapas agora é exigida de toda a equipe!',
  )
  const turnOff = useAction(secondFactor.requireInCompany, 'A verificação em duas etapas deixou de ser exigida!')

  async function change(required: boolean) {
    if (!required) return void turnOff.run({ body: { required } })
    const message =
      'Quem ainda não ativou a verificação em duas etapas só volta a trabalhar nesta empresa depois de ativá-la.'
    if (await confirm({ title: 'Exigir da equipe?', message, verb: 'Exigir' })) void turnOn.run({ body: { required } })
  }

  return (
    <FormSection title="Segurança da equipe" description="Decida como as pessoas desta empresa comprovam quem são.">
      {isError && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonForm fields={1} />}
      {data && (
        <Switch
          label="Exigir verificação em duas etapas"
          description={`${data.protectedPeople} de ${data.people} ${data.people === 1 ? 'pessoa já ativou' : 'pessoas já ativaram'}. Uma chave de acesso que confirma a pessoa também vale.`}
          checked={data.isRequired}
          disabled={!mayChange || turnOn.isPending || turnOff.isPending}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      )}
    </FormSection>
  )
}
