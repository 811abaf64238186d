import { LegalPage, type LegalSection } from './legal-page.tsx'
import { SupportLink } from './support-link.tsx'
import { termsOfPlans } from './terms-of-plans.tsx'

const sections: LegalSection[] = [
  {
    id: 'servico',
    title: 'O serviço',
    text: (
      <p>
        O Prumo é um sistema de gestão usado pela internet. Reúne vendas, finanças, produtos, serviços, clientes e
        planos de manutenção de climatização (PMOC). O que cada empresa pode usar depende do plano contratado e dos
        aplicativos que ela adicionou.
      </p>
    ),
  },
  {
    id: 'conta',
    title: 'Sua conta e sua empresa',
    text: (
      <>
        <p>
          Quem cadastra a empresa declara ter poderes para isso e passa a administrá-la: convida usuários, define
          permissões e responde pelos dados que eles registram. As informações do cadastro precisam ser verdadeiras e
          estar em dia.
        </p>
        <p>
          Senhas, chaves de acesso e códigos são pessoais. Avise o suporte assim que suspeitar de uso indevido; você
          também pode encerrar sessões abertas em outros aparelhos, em “Segurança e privacidade”.
        </p>
      </>
    ),
  },
  ...termsOfPlans,
  {
    id: 'disponibilidade',
    title: 'Disponibilidade',
    text: (
      <p>
        Trabalhamos para manter o serviço no ar em pelo menos <b>99,5% do tempo de cada mês</b>. Não entram nessa conta
        as manutenções avisadas com antecedência e as falhas da sua conexão ou de serviços de terceiros que não
        controlamos.
      </p>
    ),
  },
  {
    id: 'uso',
    title: 'Uso permitido',
    text: (
      <ul>
        <li>Use o Prumo para a gestão do seu negócio, dentro da lei.</li>
        <li>
          Não tente acessar dados de outras empresas, contornar limites do plano ou prejudicar o funcionamento do
          serviço.
        </li>
        <li>Só registre dados de clientes, funcionários e fornecedores que você tenha motivo legítimo para tratar.</li>
      </ul>
    ),
  },
  {
    id: 'dados',
    title: 'Seus dados',
    text: (
      <p>
        Os dados que a empresa registra são dela. Você pode baixar uma cópia completa a qualquer momento e pedir a{' '}
        <a href="/exclude-account">exclusão da conta</a>. Como tratamos dados pessoais está na{' '}
        <a href="/privacy-policy">Política de privacidade</a>.
      </p>
    ),
  },
  {
    id: 'responsabilidade',
    title: 'Responsabilidade',
    text: (
      <p>
        O Prumo apoia decisões, mas não substitui contador, advogado ou responsável técnico. Confira os valores antes de
        pagar, cobrar ou entregar documentos. Recibos emitidos pelo PDV não são documentos fiscais.
      </p>
    ),
  },
  {
    id: 'mudancas',
    title: 'Mudanças destes termos',
    text: (
      <p>
        Mudanças relevantes são avisadas com <b>30 dias de antecedência</b>, por e-mail e dentro do sistema. Se não
        concordar, cancele a assinatura antes da data em que a mudança passa a valer.
      </p>
    ),
  },
  {
    id: 'lei',
    title: 'Lei aplicável e contato',
    text: (
      <p>
        Estes termos seguem as leis do Brasil, sem afastar os direitos que o Código de Defesa do Consumidor garante.
        Dúvidas: <SupportLink />.
      </p>
    ),
  },
]

export function Terms() {
  return (
    <LegalPage
      title="Termos de uso"
      updated="15 de novembro de 2026"
      intro="As regras de uso do Prumo, em linguagem direta. Ao criar uma conta, você concorda com elas."
      sections={sections}
    />
  )
}
