import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  render,
  Section,
  Text,
} from 'react-email';

/** `quoted`: somebody else's text, which must not look like ours. */
export interface Paragraph {
  text: string;
  quoted?: boolean;
}

/** The copy of a mail with its values filled in. */
interface MailProps {
  company: string;
  preview: string;
  heading: string;
  paragraphs: Paragraph[];
  button?: { label: string; link: string };
  /** A second link, less prominent. */
  link?: { label: string; link: string };
  closing?: string;
  /** The link that ends this kind of mail. */
  unsubscribe?: { label: string; link: string };
}

const INK = '#1c2333';
const SOFT = '#555d6e';
const BLUE = '#0b5cad';
const SAFFRON = '#e0a83c';
const PAPER = '#fbf8f3';
const SANS = 'Geologica, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

const body = { backgroundColor: PAPER, color: INK, fontFamily: SANS, margin: 0, padding: '32px 0' };
const container = { maxWidth: 560, padding: '0 24px' };
const name = { fontSize: 18, fontWeight: 700, margin: '0 0 20px' };
const string = (color: string) => ({
  borderColor: color,
  borderTop: `2px solid ${color}`,
  margin: '0 0 5px',
});
const heading = { fontSize: 28, lineHeight: '34px', margin: '28px 0 16px' };
const paragraph = { fontSize: 16, lineHeight: '25px', margin: '0 0 16px', whiteSpace: 'pre-line' as const };
const quote = { borderLeft: `3px solid ${SAFFRON}`, margin: '0 0 16px', padding: '0 0 0 14px' };
const action = {
  backgroundColor: BLUE,
  borderRadius: 6,
  color: '#ffffff',
  display: 'inline-block',
  fontSize: 16,
  fontWeight: 600,
  padding: '13px 22px',
};
const quiet = { ...paragraph, color: SOFT, fontSize: 14, lineHeight: '21px', margin: '24px 0 0' };

const quietLink = { color: SOFT, textDecoration: 'underline' };

/** The mail as HTML, and the same text without markup. */
export async function drawMail(props: MailProps): Promise<{ html: string; text: string }> {
  const { company, heading, paragraphs, button, link, closing, unsubscribe } = props;
  const labeled = (each?: { label: string; link: string }) => each && `${each.label}: ${each.link}`;
  const actions = [button, link].map(labeled);
  const parts = [company, heading, ...paragraphs.map(plain), ...actions, closing, labeled(unsubscribe)];
  return { html: await render(<Mail {...props} />), text: parts.filter(Boolean).join('\n\n') };
}

function plain({ text, quoted }: Paragraph): string {
  return quoted ? text.replace(/^/gm, '> ') : text;
}

/** The design of every mail: the name, the two strings, the text, at most one button, and quiet links. */
function Mail(props: MailProps) {
  const { company, preview, heading: title, paragraphs, button, link, closing, unsubscribe } = props;
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={body}>
        <Container style={container}>
          <Text style={name}>{company}</Text>
          <Hr style={string(SAFFRON)} />
          <Hr style={string(BLUE)} />
          <Heading style={heading}>{title}</Heading>
          {paragraphs.map(({ text, quoted }) =>
            quoted ? (
              <blockquote key={`> ${text}`} style={{ ...paragraph, ...quote }}>
                {text}
              </blockquote>
            ) : (
              <Text key={text} style={paragraph}>
                {text}
              </Text>
            ),
          )}
          {button && (
            <Section>
              <Button href={button.link} style={action}>
                {button.label}
              </Button>
            </Section>
          )}
          {link && (
            <Text style={quiet}>
              <Link href={link.link} style={{ color: BLUE }}>
                {link.label}
              </Link>
            </Text>
          )}
          {closing && <Text style={quiet}>{closing}</Text>}
          {unsubscribe && (
            <Text style={quiet}>
              <Link href={unsubscribe.link} style={quietLink}>
                {unsubscribe.label}
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  );
}
