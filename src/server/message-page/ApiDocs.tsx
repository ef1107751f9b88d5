import type { ApiDescription, DescribedOperation, DescribedParameter } from '../../api/description/describe-api.ts';
import styles from './api-docs.module.css';

/** The description of the API to read and to search with the browser; for developers, in English. Nothing in it needs a script. */
export function ApiDocs({ description: { info, paths, components, servers } }: { description: ApiDescription }) {
  const operations = Object.entries(paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ method: 'GET', path, operation: get }] : []),
    ...(post ? [{ method: 'POST', path, operation: post }] : []),
  ]);
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  return (
    <div lang="en" className={styles.docs}>
      <p>{info.description}</p>
      <p>
        Base address <code>{servers[0]?.url}</code>. For programs:{' '}
        <a href="/landingpage-api/openapi.json">openapi.json</a> (OpenAPI {'3.1'}).
      </p>
      {tags.map((tag) => (
        <section key={tag} className={styles.group} aria-labelledby={`tag-${tag}`}>
          <h2 id={`tag-${tag}`}>{tag}</h2>
          {operations
            .filter(({ operation }) => operation.tags.includes(tag))
            .map(({ method, path, operation }) => (
              <details key={operation.operationId} id={operation.operationId} className={styles.entry}>
                <summary>
                  <span className={styles.address}>
                    <b data-method={method}>{method}</b> <code>{path}</code>
                  </span>
                  <span>{operation.summary}</span>
                </summary>
                <OperationDetails operation={operation} />
              </details>
            ))}
        </section>
      ))}
      <section className={styles.group}>
        <h2>schemas</h2>
        {Object.entries(components.schemas).map(([name, schema]) => (
          <details key={name} id={`schema-${name}`} className={styles.entry}>
            <summary>
              <code>{name}</code>
            </summary>
            <JsonText name={name} value={schema} />
          </details>
        ))}
      </section>
    </div>
  );
}

function OperationDetails({ operation }: { operation: DescribedOperation }) {
  const { description, parameters, requestBody, responses } = operation;
  return (
    <div className={styles.details}>
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
    </div>
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

/** Links to every schema that stands inside. */
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
