import { ImageResponse } from 'next/og';

type Team = { name: string; played: number; points: number; form: string };

const teams: Team[] = [
  { name: 'Öster', played: 12, points: 29, form: 'WWDWW' },
  { name: 'Brage', played: 12, points: 24, form: 'WLWDW' },
  { name: 'Landskrona', played: 12, points: 22, form: 'DWLWL' },
  { name: 'Skövde', played: 12, points: 9, form: 'LLDLL' },
];
const colors = { W: '#22c55e', D: '#a3a3a3', L: '#ef4444' } as Record<string, string>;

export default function Image() {
  return new ImageResponse(
    (
      <div
        style={{
          width: '100%',
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          background: '#171717',
          color: '#fafafa',
          padding: '50px 70px',
        }}
      >
        <div style={{ display: 'flex', color: '#737373', fontSize: 24, marginBottom: 10 }}>
          <span style={{ width: 60 }}>#</span>
          <span style={{ flex: '1 1 0%' }}>Team</span>
          <span style={{ width: 90, textAlign: 'right', display: 'flex', justifyContent: 'flex-end' }}>P</span>
          <span style={{ width: 120, display: 'flex', justifyContent: 'flex-end' }}>Pts</span>
          <span style={{ width: 240, marginLeft: 60 }}>Form</span>
        </div>
        {teams.map((team, i) => (
          <div
            style={{
              display: 'flex',
              alignItems: 'center',
              fontSize: 36,
              padding: '22px 0',
              borderTop: '1px solid #404040',
            }}
            key={team.name}
          >
            <span style={{ width: 60, color: i === 0 ? '#facc15' : '#737373' }}>{i + 1}</span>
            <span style={{ flex: '1 1 0%', fontWeight: 600 }}>{team.name}</span>
            <span style={{ width: 90, display: 'flex', justifyContent: 'flex-end' }}>{team.played}</span>
            <span style={{ width: 120, display: 'flex', justifyContent: 'flex-end', fontWeight: 700 }}>
              {team.points}
            </span>
            <span style={{ width: 240, marginLeft: 60, display: 'flex' }}>
              {[...team.form].map((f, j) => (
                <span
                  key={j}
                  style={{
                    width: 36,
                    height: 36,
                    borderRadius: 6,
                    marginRight: 8,
                    fontSize: 20,
                    background: colors[f],
                    display: 'flex',
                    alignItems: 'center',
                    justifyContent: 'center',
                  }}
                >
                  {f}
                </span>
              ))}
            </span>
          </div>
        ))}
      </div>
    ),
    { width: 1200, height: 630 },
  );
}
