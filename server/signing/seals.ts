/** Seals of companies. Each certified company has an official and a contract seal drawn from its name. */
import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { asService } from '../database/doors.ts';
import type { Services, Sql } from '../kernel/types.ts';
import { type SealDrawing, sealPng } from './seal-image.ts';
import { companyOf } from './signers.ts';

/** Chapter 70: sizes on paper in millimetres, types of dictionary sealType. */
const STANDARD_SEALS = [
  { type: 'CONTRACT', name: '合同专用章', width: 45 },
  { type: 'OFFICIAL', name: '公章', width: 40 },
] as const;

export type Seal = {
  id: string;
  companyId: string;
  sealType: string;
  sealName: string;
  widthMm: number;
  drawing: SealDrawing;
};
type SealRow = Record<
  'id' | 'company_id' | 'seal_type' | 'seal_name' | 'name_text' | 'bottom_text' | 'width_mm',
  string
>;

const POINTS_PER_MM = 72 / 25.4;
export const sealPoints = (seal: Seal): number => seal.widthMm * POINTS_PER_MM;
export const sealImageUrl = (id: string): string => `/trade-api/api/cert/seal/${id}/image`;

export type Seals = ReturnType<typeof createSeals>;

export function createSeals(services: Services) {
  const fromRow = (row: SealRow): Seal => ({
    id: row.id,
    companyId: row.company_id,
    sealType: row.seal_type,
    sealName: row.seal_name,
    widthMm: Number(row.width_mm),
    drawing: {
      shape: row.seal_type === 'LEGAL' ? 'SQUARE' : 'ROUND',
      nameText: row.name_text,
      bottomText: row.bottom_text,
      demo: services.config.demo || !services.config.production,
    },
  });

  const enabled = async (sql: Sql, companyId: string): Promise<Seal[]> => {
    const { rows } = await raw<SealRow>`select * from company_seal where company_id = ${companyId} and enabled
      order by width_mm desc, seal_type`.execute(sql);
    return rows.map(fromRow);
  };

  async function createStandard(sql: Sql, company: { id: string; name: string }): Promise<void> {
    for (const seal of STANDARD_SEALS) {
      // The official seal carries the name only; the others say below the star what they are for.
      const bottom = seal.type === 'OFFICIAL' ? '' : seal.name;
      await raw`insert into company_seal (id, company_id, seal_type, seal_name, name_text, bottom_text, width_mm)
        values (${randomUUID()}, ${company.id}, ${seal.type}, ${seal.name}, ${company.name}, ${bottom}, ${seal.width})
        on conflict (company_id, seal_type) do nothing`.execute(sql);
    }
  }

  return {
    /** Enabled seals, the contract seal first; made on the first call. */
    list: (sql: Sql, companyId: string): Promise<Seal[]> =>
      asService(sql, async () => {
        const present = await enabled(sql, companyId);
        if (present.length > 0) return present;
        const company = await companyOf(services, sql, companyId);
        if (!company) return [];
        await createStandard(sql, company);
        return enabled(sql, companyId);
      }),
    image: (seal: Seal): Uint8Array => sealPng(seal.drawing),
  };
}
