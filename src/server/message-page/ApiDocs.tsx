import '../../ui/global.css';
import type { ReactNode } from 'react';
import type { ApiDescription, DescribedCall, DescribedParameter } from '../../api/description/open-api.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './api-docs.module.css';

/** The description of the API as a page for developers, in English and without scripts. */
export function ApiDocs({ description: { info, paths, components, servers } }: { description: ApiDescription }) {
  const operations = Object.entries(paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ method: 'GET', path, operation: get }] : []),
    ...(post ? [{ method: 'POST', path, operation: post }] : []),
  ]);
  const groups = [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')];
  return (
    <main lang="en" className={styles.page}>
      <header className={styles.head} data-ground="stage">
        <h1>{info.title}</h1>
        <p>{info.description}</p>
        <p>
          Base address <code>{servers[0]?.url}</code>. For programs:{' '}
          <a href="/landingpage-api/openapi.json">openapi.json</a> (OpenAPI {'3.1'}).
        </p>
      </header>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="Contents">
          <ul>
            {[...groups.map(([tag]) => tag), 'schemas'].map((title) => (
              <li key={title}>
                <a href={`#${groupId(title)}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.groups}>
          {groups.map(([tag, ofTag]) => (
            <Group key={tag} title={tag}>
              {ofTag.map(({ method, path, operation }) => (
                <Entry
                  key={operation.operationId}
                  id={operation.operationId}
                  name={
                    <>
                      <b>{method}</b> <code>{path}</code>
                    </>
                  }
                  summary={operation.summary}
                >
                  <OperationDetails operation={operation} />
                </Entry>
              ))}
            </Group>
          ))}
          <Group title="schemas">
            {Object.entries(components.schemas).map(([name, schema]) => (
              <Entry key={name} id={`schema-${name}`} name={<code>{name}</code>}>
                <JsonText name={name} value={schema} />
              </Entry>
            ))}
          </Group>
        </div>
      </div>
    </main>
  );
}

const groupId = (title: string) => `group-${title}`;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-labelledby={groupId(title)}>
      <h2 id={groupId(title)}>{title}</h2>
      {children}
    </section>
  );
}

interface EntryProps {
  id: string;
  name: ReactNode;
  summary?: string;
  children: ReactNode;
}

/** The id is inside `<details>`: a browser that follows a link to it opens the element. */
function Entry({ id, name, summary, children }: EntryProps) {
  return (
    <details className={styles.entry}>
      <summary className={styles.summary}>
        <span className={styles.address}>{name}</span>
        {summary !== undefined && <span>{summary}</span>}
        <Icon name="chevron" className={styles.mark} />
      </summary>
      <div id={id} className={styles.details}>
        {children}
      </div>
    </details>
  );
}

function OperationDetails({ operation }: { operation: DescribedCall }) {
  const { description, parameters, requestBody, responses } = operation;
  return (
    <>
      {description !== undefined && <p>{description}</p>}
      {parameters.length > 0 && (
        <dl>
          {parameters.map((parameter) => (
            <div key={parameter.name}>
              <dt>
                <code>{parameter.name}</code> in {parameter.in}
                {parameter.required ? ', required' : ''}
              </dt>
              <dd>{describeRules(parameter)}</dd>
            </div>
          ))}
        </dl>
      )}
      {requestBody !== undefined && (
        <p>
          Body, as JSON or as a form: <SchemaLinks schema={requestBody.content['application/json']?.schema} />
        </p>
      )}
      <dl>
        {Object.entries(responses).map(([status, response]) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>
              {response.description} <SchemaLinks schema={response.content?.['application/json']?.schema} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function describeRules({ schema }: DescribedParameter): string {
  const { enum: values, pattern, minLength, maxLength, default: missing } = schema;
  return [
    values?.join(' | ') ?? 'text',
    ...(pattern === undefined ? [] : [pattern]),
    ...(minLength === undefined ? [] : [`at least ${minLength} characters`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(missing === undefined || missing === '' ? [] : [`${String(missing)} when missing`]),
  ].join(', ');
}

/** Links to every schema inside a schema. */
function SchemaLinks({ schema }: { schema: object | undefined }) {
  const names = [...JSON.stringify(schema ?? {}).matchAll(/#\/components\/schemas\/(\w+)/g)].flatMap(
    ([, name]) => name ?? [],
  );
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ' or '}
      <a href={`#schema-${name}`}>{name}</a>
    </span>
  ));
}

function JsonText({ name, value }: { name: string; value: object }) {
  // Scrolls sideways, so the keyboard must reach it.
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus (WCAG 2.1.1).
    <section className={styles.json} aria-label={`Schema of ${name}`} tabIndex={0}>
      <pre>{JSON.stringify(value, undefined, 2)}</pre>
    </section>
  );
}
