import { Button, TextInput } from '@mantine/core'
import { cardBrandLabels } from '@prumo/contract/billing/payment-methods'
import { paymentSessions, type PaymentSession } from '@prumo/contract/billing/payment-sessions'
import { cardBrand } from '@prumo/domain/billing/payment-card'
import { today } from '@prumo/domain/calendar/calendar-date'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Field } from '#shared/form/field.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { useNow } from '#shared/format/use-now.ts'
import { rereadSession } from '#shared/session/session.ts'
import { useMember } from '#shared/session/use-session.ts'
import { useOpenPage } from '#shared/upgrade/use-open-page.ts'
import { Banner } from '#ui/states/banner.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { MaskedInput } from '#ui/inputs/masked-input.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { CardBrand } from '../card-brand.tsx'
import { PlainFrame } from '../plain-frame.tsx'
import styles from './card-page.module.css'
import { cardTexts, cvcMask, expiryMask, numberMask, readExpiry, type CardTexts } from './card-texts.ts'
import { HostedPage } from './hosted-page.tsx'
import { TrialCards } from './trial-cards.tsx'

/** The built-in provider's page for adding a card. */
export function CardPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <PlainFrame>
      <HostedPage id={id} title="Adicionar cartão">
        {(session) => <CardForm session={session} />}
      </HostedPage>
    </PlainFrame>
  )
}

const blank: CardTexts = { number: '', holderName: '', expiry: '', cvc: '' }

// The number goes straight to the call: no cache of answers and attempts may keep it.
function CardForm({ session }: { session: PaymentSession }) {
  const { company } = useMember()
  const now = useNow()
  const schema = useMemo(() => cardTexts(today(now, company.timeZone)), [now, company.timeZone])
  const { form, text, onSubmit, problem, isSaving } = useDraftForm(
    schema,
    blank,
    'Não foi possível adicionar o cartão. Tente novamente.',
  )
  const openPage = useOpenPage()
  const client = useQueryClient()
  const params = { id: session.id }
  const { control, formState } = form
  const brand = cardBrand(form.watch('number'))

  const add = onSubmit(async ({ number, holderName, expiry, cvc }) => {
    const [expMonth, expYear] = readExpiry(expiry)
    const { url } = await call(paymentSessions.submitCard, {
      params,
      body: { number, holderName, expMonth, expYear, cvc },
    })
    await rereadSession().catch(() => null)
    await client.invalidateQueries({ refetchType: 'none' })
    openPage(url)
  })

  function fillIn(card: string) {
    form.setValue('number', card)
    form.setValue('expiry', '1230')
    form.setValue('cvc', '123')
    if (!form.getValues('holderName')) form.setValue('holderName', 'CARTAO DE TESTE')
    if (formState.isSubmitted) void form.trigger()
  }

  return (
    <>
      <form className={`card ${styles.form}`} noValidate onSubmit={add}>
        {problem && (
          <Banner tone="expense" live>
            {problem}
          </Banner>
        )}
        <Field control={control} name="number">
          {(field) => (
            <MaskedInput
              mask={numberMask}
              size="md"
              label="Número do cartão"
              autoComplete="cc-number"
              placeholder="0000 0000 0000 0000"
              rightSection={<CardBrand brand={brand} />}
              rightSectionWidth={60}
              rightSectionPointerEvents="none"
              description={brand === 'unknown' ? undefined : cardBrandLabels[brand]}
              {...field}
            />
          )}
        </Field>
        <Grid columns={2} gap={12} align="start">
          <Field control={control} name="expiry">
            {(field) => (
              <MaskedInput
                mask={expiryMask}
                size="md"
                label="Validade"
                autoComplete="cc-exp"
                placeholder="MM/AA"
                {...field}
              />
            )}
          </Field>
          <Field control={control} name="cvc">
            {(field) => (
              <MaskedInput
                mask={cvcMask}
                size="md"
                label="Código de segurança"
                autoComplete="cc-csc"
                placeholder="CVC"
                {...field}
              />
            )}
          </Field>
        </Grid>
        <TextInput
          size="md"
          label="Nome impresso no cartão"
          autoComplete="cc-name"
          autoCapitalize="characters"
          {...text('holderName')}
        />
        <Button size="md" type="submit" loading={isSaving}>
          Salvar cartão
        </Button>
        <Abandon id={session.id} />
        <p className={styles.note}>
          Guardamos só a bandeira, os quatro últimos dígitos e a validade. Número e código são conferidos e descartados.
        </p>
      </form>
      <TrialCards cards={session.trialCards} onUse={fillIn} />
      {Object.keys(formState.errors).length > 0 && (
        <p className="visually-hidden" role="alert">
          Confira os campos destacados.
        </p>
      )}
    </>
  )
}

function Abandon({ id }: { id: string }) {
  const openPage = useOpenPage()
  const toast = useToast()
  const [isLeaving, setIsLeaving] = useState(false)

  async function abandon() {
    setIsLeaving(true)
    try {
      openPage((await call(paymentSessions.abandon, { params: { id } })).url)
    } catch (error) {
      setIsLeaving(false)
      toast.error(messageOf(error))
    }
  }

  return (
    <Button size="md" variant="default" loading={isLeaving} onClick={() => void abandon()}>
      Cancelar e voltar
    </Button>
  )
}
