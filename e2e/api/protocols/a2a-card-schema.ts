/**
 * The agent card of A2A 1.0 as JSON Schema, written from its protobuf definition (a2a.proto, message AgentCard): what the protocol marks
 * REQUIRED is required, names are those of its JSON form, and no other fields are allowed.
 */
const text = { type: 'string', minLength: 1 }
const texts = { type: 'array', items: { type: 'string' } }

const closed = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const requirement = closed({
  schemes: { type: 'object', additionalProperties: closed({ list: texts }) },
})

/** One of the five OAuth flows, named by its only key. */
const oauthFlow = {
  ...closed(
    Object.fromEntries(
      ['authorizationCode', 'clientCredentials', 'implicit', 'password', 'deviceCode'].map((name) => [
        name,
        { type: 'object', required: ['scopes'] },
      ]),
    ),
  ),
  minProperties: 1,
  maxProperties: 1,
}

/** One of the five kinds, named by its only key. */
const securityScheme = {
  ...closed({
    apiKeySecurityScheme: closed(
      { description: { type: 'string' }, location: { enum: ['query', 'header', 'cookie'] }, name: text },
      ['location', 'name'],
    ),
    httpAuthSecurityScheme: closed(
      { description: { type: 'string' }, scheme: text, bearerFormat: { type: 'string' } },
      ['scheme'],
    ),
    oauth2SecurityScheme: closed(
      { description: { type: 'string' }, flows: oauthFlow, oauth2MetadataUrl: { type: 'string' } },
      ['flows'],
    ),
    openIdConnectSecurityScheme: closed({ description: { type: 'string' }, openIdConnectUrl: text }, [
      'openIdConnectUrl',
    ]),
    mtlsSecurityScheme: closed({ description: { type: 'string' } }),
  }),
  minProperties: 1,
  maxProperties: 1,
}

const extension = closed({
  uri: text,
  description: { type: 'string' },
  required: { type: 'boolean' },
  params: { type: 'object' },
})

const skill = closed(
  {
    id: text,
    name: text,
    description: text,
    tags: texts,
    examples: texts,
    inputModes: texts,
    outputModes: texts,
    securityRequirements: { type: 'array', items: requirement },
  },
  ['id', 'name', 'description', 'tags'],
)

const signature = closed({ protected: text, signature: text, header: { type: 'object' } }, [
  'protected',
  'signature',
])

export const a2aCardSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...closed(
    {
      name: text,
      description: text,
      supportedInterfaces: {
        type: 'array',
        minItems: 1,
        items: closed(
          {
            url: { type: 'string', pattern: '^https?://' },
            protocolBinding: text,
            tenant: { type: 'string' },
            protocolVersion: { type: 'string', pattern: '^\\d+\\.\\d+$' },
          },
          ['url', 'protocolBinding', 'protocolVersion'],
        ),
      },
      provider: closed({ url: text, organization: text }, ['url', 'organization']),
      version: text,
      documentationUrl: text,
      capabilities: closed({
        streaming: { type: 'boolean' },
        pushNotifications: { type: 'boolean' },
        extendedAgentCard: { type: 'boolean' },
        extensions: { type: 'array', items: extension },
      }),
      securitySchemes: { type: 'object', additionalProperties: securityScheme },
      securityRequirements: { type: 'array', items: requirement },
      defaultInputModes: { ...texts, minItems: 1 },
      defaultOutputModes: { ...texts, minItems: 1 },
      skills: { type: 'array', items: skill },
      signatures: { type: 'array', items: signature },
      iconUrl: text,
    },
    [
      'name',
      'description',
      'supportedInterfaces',
      'version',
      'capabilities',
      'defaultInputModes',
      'defaultOutputModes',
      'skills',
    ],
  ),
}
