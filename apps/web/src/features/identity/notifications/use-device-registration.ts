import { devices } from '@prumo/contract/notifications/devices'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { registerDevice, type Registration } from '#shared/push/register-device.ts'
import { useToast } from '#ui/layers/toast.tsx'

const refusals: Partial<Record<Registration, string>> = {
  'signed-out': 'Usuário não autenticado. Faça login novamente.',
  blocked:
    'As notificações estão bloqueadas. Libere-as para este site nas configurações do navegador e tente novamente.',
  'not-granted': 'Permissão de notificação não concedida. Permita as notificações quando o navegador perguntar.',
  'no-token': 'Não conseguimos gerar o token de notificação.',
  failed: 'Erro ao registrar dispositivo. Tente novamente.',
}

/** Registers this browser and tells how it went; what it cannot do at all is for a dialog to explain. */
export function useDeviceRegistration(onUnsupported: () => void) {
  const toast = useToast()
  const client = useQueryClient()
  const [isRegistering, setIsRegistering] = useState(false)

  async function register() {
    setIsRegistering(true)
    const outcome = await registerDevice().finally(() => setIsRegistering(false))
    if (outcome === 'registered') {
      toast.success('Dispositivo registrado com sucesso!')
      await client.invalidateQueries()
    } else if (refusals[outcome]) toast.error(refusals[outcome])
    else onUnsupported()
  }

  return { register, isRegistering }
}

/** Sends a push to every device of the person and tells how many took it. */
export function useTestPush() {
  const toast = useToast()
  const { mutateAsync, isPending } = useRouteMutation(devices.sendTest)

  async function sendTest() {
    const body = {
      title: 'Notificação de teste',
      body: 'Se você está vendo isto, as notificações funcionam neste aparelho.',
      notificationType: 'SYSTEM' as const,
      data: { type: 'TEST', timestamp: new Date().toISOString() },
    }
    try {
      const { successCount, totalDevices } = await mutateAsync({ body })
      if (totalDevices === 0)
        toast.error('Nenhuma notificação foi enviada. Verifique se você tem dispositivos ativos cadastrados.')
      else if (successCount === 0) toast.error('Erro ao enviar notificação de teste')
      else
        toast.success(
          `Notificação de teste enviada para ${successCount} de ${totalDevices} ${totalDevices === 1 ? 'dispositivo' : 'dispositivos'}!`,
        )
    } catch {
      toast.error('Erro ao enviar notificação de teste')
    }
  }

  return { sendTest, isSending: isPending }
}
