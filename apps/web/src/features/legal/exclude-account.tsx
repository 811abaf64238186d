import { Row } from '#ui/layout/row.ts'
import { LegalPage, type LegalSection } from './legal-page.tsx'
import styles from './legal-page.module.css'
import { SupportButton } from './support-link.tsx'

const deleted = [
  'dados pessoais e de perfil',
  'movimentações financeiras',
  'planos de manutenção PMOC',
  'clientes e produtos',
  'relatórios e históricos',
  'configurações da conta',
  'arquivos enviados',
]

const sections: LegalSection[] = [
  {
    id: 'passos',
    title: 'Como excluir, em quatro passos',
    text: (
      <ol>
        <li>
          <b>Entre na sua conta</b> com o e-mail cadastrado.
        </li>
        <li>
          <b>Abra as configurações da conta</b>, em “Minha empresa”.
        </li>
        <li>
          <b>Peça a exclusão</b> no botão “Excluir Conta”.
        </li>
        <li>
          <b>Confirme pelo link</b> que enviamos para o seu e-mail. Sem essa confirmação nada é excluído.
        </li>
      </ol>
    ),
  },
  {
    id: 'o-que-sai',
    title: 'O que é excluído',
    text: (
      <ul>
        {deleted.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  },
  {
    id: 'prazo',
    title: 'Prazo para desistir',
    text: (
      <p>
        Depois de confirmada, a exclusão espera <b>30 dias</b>. Nesse prazo você pode desistir pela própria conta.
        Passados os 30 dias, os dados são removidos de forma definitiva e não podem ser recuperados. Assinaturas ativas
        são canceladas automaticamente.
      </p>
    ),
  },
  {
    id: 'o-que-fica',
    title: 'O que a lei manda guardar',
    text: (
      <p>
        Alguns registros precisam ser mantidos pelo prazo que a lei fixa, mesmo depois da exclusão, e só para esse fim.
        A lista e os prazos estão na <a href="/privacy-policy#retencao">Política de privacidade</a>. Se quiser levar uma
        cópia, baixe os dados da empresa antes de pedir a exclusão.
      </p>
    ),
  },
  {
    id: 'agora',
    title: 'Fazer agora',
    text: (
      <Row gap={10} align="stretch" wrap above={18}>
        <a href="/login" className={styles.primary}>
          Acessar Minha Conta
        </a>
        <SupportButton subject="Exclusão de conta" />
      </Row>
    ),
  },
]

export function ExcludeAccount() {
  return (
    <LegalPage
      title="Exclusão de conta"
      intro="Você pode encerrar a sua conta quando quiser, sem falar com ninguém. Veja como fazer e o que acontece com os dados."
      sections={sections}
    />
  )
}
