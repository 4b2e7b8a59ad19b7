/** The part of the A2A 1.0 agent card that we fill in: the JSON form of its protobuf message `AgentCard`. Pure. */
import { z } from 'zod'

const Scheme = z.object({
  httpAuthSecurityScheme: z.object({ scheme: z.string(), bearerFormat: z.string(), description: z.string() }),
})

export const AgentCard = z.object({
  name: z.string(),
  description: z.string(),
  supportedInterfaces: z
    .array(
      z.object({
        url: z.string(),
        protocolBinding: z.literal('JSONRPC'),
        protocolVersion: z.string(),
        tenant: z.string().optional().describe('Send it with each call to select the agent.'),
      }),
    )
    .min(1),
  provider: z.object({ organization: z.string(), url: z.string() }),
  version: z.string(),
  documentationUrl: z.string(),
  iconUrl: z.string().optional(),
  capabilities: z.object({
    streaming: z.boolean(),
    pushNotifications: z.boolean(),
    extendedAgentCard: z.boolean(),
    extensions: z.array(
      z.object({
        uri: z.string(),
        description: z.string(),
        required: z.boolean(),
        params: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
  }),
  securitySchemes: z.record(z.string(), Scheme),
  securityRequirements: z.array(
    z.object({ schemes: z.record(z.string(), z.object({ list: z.array(z.string()) })) }),
  ),
  defaultInputModes: z.array(z.string()),
  defaultOutputModes: z.array(z.string()),
  skills: z.array(
    z.object({ id: z.string(), name: z.string(), description: z.string(), tags: z.array(z.string()) }),
  ),
})
export type AgentCard = z.infer<typeof AgentCard>
