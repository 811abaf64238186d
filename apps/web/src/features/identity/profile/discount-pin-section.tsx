import { Button, PasswordInput } from '@mantine/core'
import { discountPinDraft, discountPins } from '@prumo/contract/sales/discount-pins'
import { useQueryClient } from '@tanstack/react-query'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { call } from '#shared/api/call.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { FormActions, FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { FormProblem } from '../form-problem.tsx'

/** Only for whoever may give discounts. */
export const DiscountPinSection = () => (useMayCall(discountPins.save) ? <DiscountPinForm /> : null)

function DiscountPinForm() {
  const { data } = useRouteQuery(discountPins.get, {})
  const client = useQueryClient()
  const toast = useToast()
  const confirm = useConfirm()
  const remove = useAction(discountPins.remove, 'PIN removido!')
  const { text, onSubmit, reset, problem, isSaving } = useSimpleForm(discountPinDraft, { pin: '' })

  const save = onSubmit(async (body) => {
    await call(discountPins.save, { body })
    reset()
    toast.success('PIN salvo! Os caixas passam a pedi-lo.')
    void client.invalidateQueries()
  })

  async function end() {
    const message = 'Ninguém poderá mais autorizar descontos no PDV com ele.'
    if (await confirm({ title: 'Remover o PIN de desconto?', message, verb: 'Remover PIN', tone: 'danger' }))
      await remove.run({})
  }

  return (
    <form noValidate onSubmit={save}>
      <FormSection
        title="PIN de desconto"
        description="De 4 a 6 números, para autorizar no PDV um desconto que quem vende não pode dar. Quem autorizou fica na venda."
      >
        <FormProblem message={problem} />
        <FormGrid>
          <PasswordInput
            label={data?.isSet ? 'Novo PIN' : 'PIN'}
            description={data?.changedAt ? `Definido em ${formatInstant(data.changedAt)}` : undefined}
            inputMode="numeric"
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar o PIN' }}
            maxLength={6}
            {...text('pin')}
          />
        </FormGrid>
        <FormActions>
          {data?.isSet && (
            <Button variant="default" onClick={() => void end()}>
              Remover PIN
            </Button>
          )}
          <Button type="submit" loading={isSaving}>
            {data?.isSet ? 'Trocar PIN' : 'Definir PIN'}
          </Button>
        </FormActions>
      </FormSection>
    </form>
  )
}
