import { Button, NumberInput } from '@mantine/core'
import {
  noticeKindLabels,
  noticeKinds,
  notices,
  noticeSettings,
  type NoticeKind,
} from '@prumo/contract/finance/notices'
import type { AnswerOf } from '@prumo/contract/route'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery, useRouteMutation } from '#shared/api/use-route.ts'
import { Field } from '#shared/form/field.tsx'
import { MoneyField } from '#shared/form/money-field.tsx'
import { useStoredForm } from '#shared/drafts/use-stored-form.ts'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { ChannelTable } from '#shared/notifications/channel-table.tsx'
import { TextLink } from '#shared/screens/text-link.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { FormActions, FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { BackLabel, Page, PageHeader } from '#ui/page.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Stack } from '#ui/layout/stack.ts'
import styles from './notices.module.css'

type Settings = AnswerOf<typeof notices.settings>

const explanations: Record<NoticeKind, string> = {
  due: 'Antes do vencimento, com a antecedência que você escolher.',
  overdue: 'Quando um lançamento passa do vencimento sem ser pago.',
  'low-balance': 'Quando o saldo previsto de uma conta fica abaixo do seu limite.',
}
const kinds = noticeKinds.map((kind) => ({ kind, label: noticeKindLabels[kind], explanation: explanations[kind] }))

/** What this person wants to hear about money. Nobody else is affected. */
export function NoticeSettings() {
  const { data, error, refetch } = useRouteQuery(notices.settings, {})
  return (
    <Page width="form">
      <PageHeader
        title="Configurações de avisos"
        context="Valem só para você, nesta empresa"
        back={
          <Link to="/finance/notifications">
            <BackLabel>Avisos financeiros</BackLabel>
          </Link>
        }
      />
      {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonForm fields={5} />}
      {data && <SettingsForm saved={data} />}
    </Page>
  )
}

function SettingsForm({ saved }: { saved: Settings }) {
  const toast = useToast()
  const send = useRouteMutation(notices.saveSettings)
  const { form, onSubmit, problem, isSaving } = useDraftForm(noticeSettings, saved, 'Erro ao salvar configurações')
  useStoredForm({ name: 'notices', form, base: saved })
  const { control } = form
  const save = async (draft: Settings) => {
    form.reset(await send.mutateAsync({ body: draft }))
    toast.success('Configurações salvas com sucesso!')
  }
  return (
    <Stack as="form" noValidate gap={14} onSubmit={onSubmit(save)}>
      {problem && (
        <Banner tone="expense" live>
          {problem}
        </Banner>
      )}
      <FormSection title="O que avisar e como">
        <ChannelTable
          kinds={kinds}
          chosen={form.watch('channels')}
          onChange={(kind, way, isWanted) => form.setValue(`channels.${kind}.${way}`, isWanted, { shouldDirty: true })}
        />
        <p className={styles.quiet}>
          Para receber no aparelho, ative as notificações em{' '}
          <TextLink to="/profile" search={{ key: 'notification' }}>
            Meu perfil
          </TextLink>
          .
        </p>
      </FormSection>
      <FormSection
        title="Quando avisar"
        description="Os avisos saem entre 8h e 21h, no horário da empresa, uma vez para cada acontecimento."
      >
        <FormGrid columns={3}>
          <Field control={control} name="daysBefore">
            {(field) => (
              <NumberInput
                label="Dias antes do vencimento"
                required
                min={0}
                max={30}
                allowDecimal={false}
                clampBehavior="none"
                {...field}
                onChange={(value) => field.onChange(value as number)}
              />
            )}
          </Field>
          <MoneyField control={control} name="balanceLimit" label="Saldo mínimo" allowNegative />
          <Field control={control} name="balanceDays">
            {(field) => (
              <NumberInput
                label="Dias de previsão do saldo"
                required
                min={1}
                max={365}
                allowDecimal={false}
                clampBehavior="none"
                {...field}
                onChange={(value) => field.onChange(value as number)}
              />
            )}
          </Field>
        </FormGrid>
      </FormSection>
      <FormActions>
        <Button type="submit" loading={isSaving}>
          Salvar configurações
        </Button>
      </FormActions>
    </Stack>
  )
}
