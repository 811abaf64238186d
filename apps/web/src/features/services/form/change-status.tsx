import { Button } from '@mantine/core'
import type { Service } from '@prumo/contract/services/services'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { ServiceStatusDialog } from '../status-dialog.tsx'

export function ChangeStatus({ service }: { service: Service }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<RefreshCw size={15} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Mudar situação
      </Button>
      {isOpen && <ServiceStatusDialog service={service} onClose={() => setOpen(false)} />}
    </>
  )
}
