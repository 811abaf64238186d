import { LegalPage, type LegalSection } from './legal-page.tsx'
import { privacyRights } from './privacy-rights.tsx'

const retention = [
  { what: 'Dados fiscais', howLong: '5 anos', why: 'legislação tributária' },
  { what: 'Dados trabalhistas', howLong: '30 anos', why: 'legislação trabalhista e do FGTS' },
  { what: 'Dados de contratos', howLong: '10 anos', why: 'prazo geral de prescrição do Código Civil' },
  { what: 'Dados de navegação (registros de acesso)', howLong: '6 meses', why: 'art. 15 do Marco Civil da Internet' },
  { what: 'Dados tratados por consentimento', howLong: 'até a revogação ou 2 anos', why: 'o que vier primeiro' },
]

const sections: LegalSection[] = [
  {
    id: 'quem-responde',
    title: 'Quem responde pelos dados',
    text: (
      <>
        <p>
          A Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018) distingue quem decide sobre os dados, o{' '}
          <b>controlador</b>, de quem os trata em nome dele, o <b>operador</b>.
        </p>
        <ul>
          <li>
            Dos dados que a sua empresa registra sobre clientes, fornecedores e funcionários,{' '}
            <b>a empresa é a controladora e nós somos operadores</b>: tratamos esses dados só para prestar o serviço,
            seguindo as instruções dela.
          </li>
          <li>
            Dos dados da sua conta de usuário (nome, e-mail, sessões, preferências), <b>nós somos os controladores</b>.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'que-dados',
    title: 'Que dados tratamos e por quê',
    text: (
      <ul>
        <li>
          <b>Conta</b>: nome, e-mail, foto e senha (guardada só como código irreversível), para identificar você ao{' '}
          <a href="/login">entrar</a> ou <a href="/register">criar a conta</a>. Base: execução do contrato.
        </li>
        <li>
          <b>Empresa e assinatura</b>: CPF ou CNPJ, endereço, representante, plano e cobranças. Do cartão guardamos
          apenas bandeira, quatro últimos dígitos e validade. Base: contrato e obrigação legal.
        </li>
        <li>
          <b>Registros de acesso</b>: data, hora, endereço IP e aparelho, para segurança e porque a lei exige. Base:
          obrigação legal e legítimo interesse.
        </li>
        <li>
          <b>Notificações</b>: o registro dos aparelhos em que você aceitou recebê-las. Base: consentimento, que pode
          ser retirado a qualquer momento.
        </li>
      </ul>
    ),
  },
  {
    id: 'compartilhamento',
    title: 'Com quem compartilhamos',
    text: (
      <p>
        Não vendemos dados. Compartilhamos o mínimo com quem nos ajuda a prestar o serviço (hospedagem, envio de e-mail,
        processamento de pagamentos) e com autoridades, quando a lei obriga. Links públicos, como o do QR de um
        equipamento, mostram só o que a empresa decidiu publicar.
      </p>
    ),
  },
  {
    id: 'retencao',
    title: 'Por quanto tempo guardamos',
    text: (
      <>
        <table>
          <thead>
            <tr>
              <th scope="col">Dados</th>
              <th scope="col">Prazo</th>
              <th scope="col">Motivo</th>
            </tr>
          </thead>
          <tbody>
            {retention.map(({ what, howLong, why }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{howLong}</td>
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Os demais dados ficam enquanto a conta existir. Veja também{' '}
          <a href="/exclude-account">como excluir a conta</a>.
        </p>
      </>
    ),
  },
  ...privacyRights,
]

export function Privacy() {
  return (
    <LegalPage
      title="Política de privacidade"
      updated="15 de novembro de 2026"
      intro={
        <>
          Que dados pessoais o Prumo trata, para quê, por quanto tempo e como você exerce os seus direitos. Esta
          política completa os <a href="/term-of-services">Termos de uso</a>.
        </>
      }
      sections={sections}
    />
  )
}
