import { Banner } from '#ui/states/banner.tsx'

/** On every screen of a company in which somebody only tries things. */
export const TestCompanyNotice = () => (
  <Banner tone="attention">Empresa de teste: nada aqui vale como venda ou cobrança de verdade.</Banner>
)
