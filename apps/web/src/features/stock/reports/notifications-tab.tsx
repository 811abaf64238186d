import { Button } from '@mantine/core'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#ui/card.tsx'
import { StockNoticeDialog } from './stock-notice-dialog.tsx'
import styles from './stock-reports.module.css'

export function StockNotificationsTab() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title="Central de Notificações">
      <div className={styles.center}>
        <p>
          Cada movimentação confere o estoque mínimo: quando um produto chega a ele, ou acaba, um alerta é aberto na
          hora. Ele fecha sozinho quando o estoque volta a ficar acima do mínimo.
        </p>
        <p>Quem acompanha um produto é avisado pelo sino, no aparelho ou por e-mail:</p>
        <ul className={styles.kinds}>
          <li>Sem estoque: não há mais nenhuma unidade.</li>
          <li>Estoque baixo: chegou ao limite que você escolheu.</li>
          <li>Movimentação grande: 50 unidades ou mais de uma vez.</li>
          <li>Estoque reposto: voltou a ficar acima do seu limite.</li>
        </ul>
        <Button leftSection={<BellRing size={15} aria-hidden />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Configurar Notificações
        </Button>
      </div>
      {isOpen && <StockNoticeDialog onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
