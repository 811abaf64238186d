import { TextInput } from '@mantine/core'
import { tillAccess } from '@prumo/contract/sales/till-access'
import { tills } from '@prumo/contract/sales/tills'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { describeDevice } from '#shared/push/describe-device.ts'
import { TextLink } from '#shared/screens/text-link.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { FormDialog } from './form-dialog.tsx'

type ChooseTillDialogProps = { deviceId: string; current: string | null; onClose: () => void }

/** Which till this device is from now on: it counts the receipts of that one. */
export function ChooseTillDialog({ deviceId, current, onClose }: ChooseTillDialogProps) {
  const { data } = useRouteQuery(tills.list, {
    body: {
      limit: 200,
      filters: { generalStatus: 'ACTIVE' },
      fields: ['id', 'name', 'series', 'deviceName', 'registeredAt'],
    },
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const [deviceName, setDeviceName] = useState(() => describeDevice().deviceModel)
  const mayTakeOver = useMayCall({ access: tillAccess.approve })
  const register = useAction(tills.register, ({ name }) => `Este aparelho agora é o caixa ${name}`)
  const choices = (data?.items ?? []).filter(({ id }) => id !== current)
  const till = choices.find(({ id }) => id === chosen)
  const isTaken = Boolean(till?.registeredAt)

  async function save() {
    if (!till) return
    const body = { deviceId, deviceName, ...(isTaken && { takesOver: true }) }
    if (await register.run({ params: { id: till.id }, body })) onClose()
  }

  return (
    <FormDialog
      title="Escolher caixa"
      verb="Usar este caixa"
      problem={null}
      isSaving={register.isPending}
      isDisabled={!till || (isTaken && !mayTakeOver)}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
    >
      {data && choices.length === 0 ? (
        <Banner tone="info">
          Não há outro caixa cadastrado. <TextLink {...linkOptions({ to: '/pdv/tills' })}>Cadastrar caixa</TextLink>
        </Banner>
      ) : (
        <SelectInput
          label="Caixa"
          required
          placeholder="Selecione o caixa"
          data={choices.map(({ id, name, series }) => ({ value: id, label: `${name} (série ${series})` }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <TextInput
        label="Nome deste aparelho"
        maxLength={100}
        value={deviceName}
        onChange={(event) => setDeviceName(event.currentTarget.value)}
      />
      {isTaken && (
        <Banner tone="attention" live>
          {mayTakeOver
            ? `Este caixa está em outro aparelho (${till!.deviceName ?? 'sem nome'}). Ele deixará de vender por este caixa, e a numeração continua mais adiante.`
            : `Este caixa está em outro aparelho (${till!.deviceName ?? 'sem nome'}). Peça a quem aprova diferenças para passá-lo para este.`}
        </Banner>
      )}
    </FormDialog>
  )
}
