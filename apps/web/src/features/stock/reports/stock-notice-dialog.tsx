import { linkOptions } from '@tanstack/react-router'
import { FollowedProducts } from '../door/followed-products.tsx'
import { OpenAlerts } from '../door/open-alerts.tsx'
import { StockNoticeChannels } from '../door/stock-notice-channels.tsx'
import { TextLink } from '#shared/screens/text-link.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { Quiet } from '#ui/layout/quiet.ts'

const profileDestination = linkOptions({ to: '/profile', search: { key: 'notification' } })

/** Everything a person chooses about hearing of stock, without leaving the reports. */
export const StockNoticeDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog opened onClose={onClose} title="Configurações de notificação" size={1200}>
    <Grid columns={2} gap={16} align="start" stacks="tablet">
      <Card title="O que avisar e como">
        <StockNoticeChannels />
        <Quiet size="sm" above={6}>
          Para receber no aparelho, registre-o em <TextLink {...profileDestination}>Meu perfil</TextLink>.
        </Quiet>
      </Card>
      <Card title="Produtos acompanhados">
        <FollowedProducts />
      </Card>
      <Card title="Alertas ativos" padding="flush">
        <OpenAlerts most={10} />
      </Card>
    </Grid>
  </Dialog>
)
